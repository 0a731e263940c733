// What pages do beyond links and forms: keys, copying, and news of work under way. Without it,
// everything can still be read, stepped through and played.
(() => {
  "use strict";

  const main = () => document.getElementById("main");
  const swap = { target: "#page", select: "#page", swap: "outerMorph" };

  // Goes to another page of the studio in place.
  const visit = (url) => htmx.ajax("GET", url, { ...swap, push: "true" });

  // Loads the page again in place, one load at a time. It has a source of its own, since whatever
  // else is asked for meanwhile must not wait in its queue.
  let loading = false;
  let wanted = false;
  const refresh = async () => {
    wanted = true;
    if (loading) return;
    loading = true;
    while (wanted) {
      wanted = false;
      const path = location.pathname + location.search;
      const loaded = htmx.ajax("GET", path, { ...swap, source: main(), about: path });
      // One that never comes must not be the last.
      const late = new Promise((over) => setTimeout(over, 1500));
      await Promise.race([Promise.resolve(loaded).catch(() => {}), late]);
    }
    loading = false;
  };
  // A page that was asked for before a step to another one comes too late.
  document.addEventListener("htmx:before:swap", (event) => {
    const { about } = event.detail.ctx;
    if (about && about !== location.pathname + location.search) event.preventDefault();
  });

  // --- News of work under way -------------------------------------------------------------

  let stream = null;
  let heard = "";

  const listen = () => {
    const address = main()?.dataset.news ?? "";
    if (address === heard) return;
    stream?.close();
    stream = null;
    heard = address;
    if (!address) return;
    stream = new EventSource(address);
    stream.addEventListener("progress", (event) => {
      const [of, words] = event.data.split("|");
      const lines = document.querySelectorAll("[data-progress]");
      for (const line of lines) if (line.dataset.progress === of) line.textContent = words;
    });
    stream.addEventListener("changed", refresh);
    stream.addEventListener("go", (event) => {
      stop();
      visit(event.data);
    });
    stream.addEventListener("done", () => {
      stop();
      refresh();
    });
  };

  const stop = () => {
    stream?.close();
    stream = null;
    heard = "";
  };

  // --- The board: one stop for the tab key, arrows inside ------------------------------------

  const places = () => [...document.querySelectorAll(".touch [role=row]")].map((row) => [...row.querySelectorAll("a, button")]);

  const settle = () => {
    const all = places().flat();
    const stop = all.find((place) => place === document.activeElement) ?? all[0];
    for (const place of all) place.setAttribute("tabindex", place === stop ? "0" : "-1");
  };

  const step = (place, key) => {
    const rows = places();
    const row = rows.findIndex((each) => each.includes(place));
    if (row < 0) return null;
    const column = rows[row].indexOf(place);
    if (key === "ArrowLeft") return rows[row][column - 1];
    if (key === "ArrowRight") return rows[row][column + 1];
    const next = rows[key === "ArrowUp" ? row - 1 : row + 1];
    if (!next) return null;
    const middle = (each) => {
      const box = each.getBoundingClientRect();
      return box.left + box.width / 2;
    };
    const from = middle(place);
    return next.reduce((a, b) => (Math.abs(middle(b) - from) < Math.abs(middle(a) - from) ? b : a));
  };

  const focus = (place) => {
    for (const each of places().flat()) each.setAttribute("tabindex", each === place ? "0" : "-1");
    place.focus();
  };

  // --- Keys -----------------------------------------------------------------------------------

  const typing = (element) => element.closest("input, textarea, select, [contenteditable]");

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : document.body;
    const place = target.closest(".touch :is(a, button)");
    if (place && event.key.startsWith("Arrow")) {
      const next = step(place, event.key);
      if (next) focus(next);
      event.preventDefault();
      return;
    }
    if (typing(target)) return;
    if (event.key === "?") {
      const lang = document.documentElement.lang;
      visit(`/${lang}/help`);
      event.preventDefault();
      return;
    }
    // A button or a summary has its own use for the space bar.
    if (event.key === " " && target.closest("button, summary, a")) return;
    // What scrolls sideways has its own use for arrows.
    if (target.closest(".scroll, .drawn, pre")) return;
    const link = [...document.querySelectorAll("[data-key]")].find((each) => each.dataset.key === event.key);
    if (link) {
      visit(link.getAttribute("href"));
      event.preventDefault();
    }
  });

  // Links inside of pictures are not those that htmx knows.
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target instanceof Element && event.target.closest("svg a");
    if (!link) return;
    event.preventDefault();
    // After a mouse, arrows step along the line; only who came by key stays on the board.
    if (event.detail) link.blur();
    const href = link.getAttribute("href");
    visit(href.split("#")[0]).then?.(() => {
      const anchor = href.split("#")[1];
      if (anchor) document.getElementById(anchor)?.querySelector("a")?.focus();
    });
  });

  // --- Drawing over places ------------------------------------------------------------------------

  // A stroke is one request, when it ends; meanwhile the places that were touched show it.
  let stroke = null;
  const placeAt = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-draws] .touch button");
  const touch = (place) => {
    if (!place || stroke.places.has(place)) return;
    stroke.places.add(place);
    place.classList.add("touched");
  };
  document.addEventListener("pointerdown", (event) => {
    const place = event.isPrimary && !event.button && placeAt(event);
    if (!place) return;
    // A finger would keep to the place where it began.
    if (place.hasPointerCapture?.(event.pointerId)) place.releasePointerCapture(event.pointerId);
    stroke = { form: place.form, places: new Set() };
    touch(place);
  });
  document.addEventListener("pointermove", (event) => stroke && touch(placeAt(event)));
  document.addEventListener("pointercancel", () => {
    for (const place of stroke?.places ?? []) place.classList.remove("touched");
    stroke = null;
  });
  document.addEventListener("pointerup", () => {
    const { form, places } = stroke ?? {};
    stroke = null;
    // A single place is a click.
    if (!form || places.size < 2) return;
    const pairs = new URLSearchParams(new FormData(form));
    for (const place of places) pairs.append(place.name, place.value);
    visit(`${form.getAttribute("action")}?${pairs}`);
  });

  // --- Files that are dropped on the page ---------------------------------------------------------

  const takesFiles = (event) => event.dataTransfer?.types.includes("Files") && document.querySelector("form[data-drop]");
  document.addEventListener("dragover", (event) => {
    const form = takesFiles(event);
    if (!form) return;
    event.preventDefault();
    form.classList.add("over");
  });
  document.addEventListener("dragleave", () => document.querySelector("form[data-drop]")?.classList.remove("over"));
  document.addEventListener("drop", (event) => {
    const form = takesFiles(event);
    if (!form || !event.dataTransfer.files.length) return;
    event.preventDefault();
    form.querySelector("input[type=file]").files = event.dataTransfer.files;
    form.requestSubmit();
  });

  // --- Exercises that were solved in this browser ---------------------------------------------

  const solved = () => {
    try {
      const name = main()?.dataset.solved;
      if (name) localStorage.setItem(`solved ${name}`, "yes");
      for (const card of document.querySelectorAll("[data-exercise]")) {
        card.querySelector(".solved").hidden = !localStorage.getItem(`solved ${card.dataset.exercise}`);
      }
    } catch {
      // Who keeps nothing loses nothing but ticks.
    }
  };

  // --- Copying ----------------------------------------------------------------------------------

  document.addEventListener("click", async (event) => {
    const button = event.target instanceof Element && event.target.closest("[data-copy]");
    if (!button) return;
    const field = document.getElementById(button.dataset.copy);
    field.select();
    await navigator.clipboard?.writeText(field.value);
    button.classList.add("done");
  });

  // --- Sliders beside numbers -------------------------------------------------------------------

  const slide = () => {
    for (const number of document.querySelectorAll("input[data-slider]")) {
      if (number.nextElementSibling?.type === "range" || Number(number.max) > 100) continue;
      const slider = document.createElement("input");
      slider.type = "range";
      slider.min = number.min;
      slider.max = number.max;
      slider.value = number.value || number.min;
      slider.tabIndex = -1;
      slider.setAttribute("aria-hidden", "true");
      slider.addEventListener("input", () => (number.value = slider.value));
      number.addEventListener("input", () => (slider.value = number.value));
      number.after(slider);
    }
  };

  // --- The temperature of a value: the page follows the slider -----------------------------------

  let cooler = null;
  let isCooling = false;
  let pause = 0;

  // One load at a time, and after it the newest place of the slider.
  const cool = async () => {
    if (isCooling) return;
    isCooling = true;
    while (cooler) {
      const slider = cooler;
      cooler = null;
      const fields = new FormData(slider.form);
      for (const name of ["was", "slide", "slid"]) fields.delete(name);
      fields.set("at", slider.value);
      const path = `${slider.form.getAttribute("action")}?${new URLSearchParams(fields)}`;
      const loaded = htmx.ajax("GET", path, { ...swap, source: slider.form, replace: "true", cools: true });
      await Promise.resolve(loaded).catch(() => {});
    }
    isCooling = false;
  };

  document.addEventListener("input", (event) => {
    const slider = event.target;
    if (!(slider instanceof HTMLInputElement) || !("cool" in slider.dataset)) return;
    slider.form.elements.at.value = slider.value;
    clearTimeout(pause);
    pause = setTimeout(() => {
      cooler = slider;
      cool();
    }, 80);
  });

  // What was asked for before the slider moved on comes too late.
  document.addEventListener("htmx:before:swap", (event) => {
    if (event.detail.ctx.cools && cooler) event.preventDefault();
  });

  // --- Whenever there is a new page ---------------------------------------------------------

  let shown = location.href;

  // What was typed is played when the page is another one.
  const clear = () => {
    const typed = document.getElementById("typed");
    if (typed && shown !== location.href && typed.ariaInvalid !== "true") typed.value = "";
    shown = location.href;
  };

  const ready = () => {
    listen();
    settle();
    slide();
    clear();
    solved();
    for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
  };
  document.addEventListener("DOMContentLoaded", ready);
  document.addEventListener("htmx:after:swap", ready);
  document.addEventListener("htmx:after:settle", ready);
  window.addEventListener("pagehide", stop);
})();
