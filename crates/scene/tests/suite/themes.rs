//! Pictures on light and on dark paper.

use yomikiri_scene::{
    Board, Cell, FAINT_INK, FIELD, INK, PAPER, Role, Stroke, TONES, TRACE, Theme,
};

fn contrast(theme: Theme, ink: Role, ground: Role) -> f64 {
    theme.color(ink).contrast(theme.color(ground))
}

#[test]
fn letters_are_readable_on_their_ground() {
    for theme in [Theme::Light, Theme::Dark] {
        for ink in [INK, FAINT_INK] {
            for ground in [PAPER, FIELD] {
                let found = contrast(theme, ink, ground);
                assert!(found >= 4.5, "{theme:?}, {ink:?} on {ground:?}: {found}");
            }
        }
        assert!(contrast(theme, TRACE, PAPER) < contrast(theme, FAINT_INK, PAPER));
    }
    // Thermographs write in the tones of the players.
    for tone in TONES {
        for ground in [PAPER, FIELD] {
            let found = contrast(Theme::Dark, tone, ground);
            assert!(found >= 4.5, "{tone:?} on {ground:?}: {found}");
        }
    }
}

/// A page only has to say which colours its roles have to get either picture.
#[test]
fn pictures_on_light_and_dark_paper_differ_in_their_colours_alone() {
    let mut board = Board::empty(2, 2, "two pieces");
    board.cells[0] = Cell::piece("1", 0).highlighted();
    board.cells[3] = Cell::piece("2", 1).last().noted("win");
    board.strokes.push(Stroke { from: 0, to: 3, tone: 2 });
    let picture = board.scene().picture;
    for theme in [Theme::Light, Theme::Dark] {
        let mut page = picture.to_svg_in_page();
        for role in picture.roles() {
            page = page.replace(&role.in_page(), &theme.color(role).to_string());
        }
        let file = picture.to_svg_with(theme);
        assert_eq!(page, file.replace(" xmlns=\"http://www.w3.org/2000/svg\"", ""));
        assert!(!file.contains("var("), "a file of its own has plain colours");
    }
    assert_ne!(picture.to_svg(), picture.to_svg_with(Theme::Dark));
}

#[test]
fn the_faintest_letters_are_found_on_their_own_ground() {
    let mut board = Board::empty(1, 1, "a piece");
    board.cells[0] = Cell::piece("1", 2);
    let picture = board.scene().picture;
    for theme in [Theme::Light, Theme::Dark] {
        let on_the_piece = contrast(theme, TONES[2].readable_ink(), TONES[2]);
        let numbers = contrast(theme, FAINT_INK, PAPER);
        assert_eq!(picture.least_contrast(theme), Some(on_the_piece.min(numbers)));
    }
}
