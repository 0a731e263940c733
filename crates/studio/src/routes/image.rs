//! Images of pixels: one at a time, and none that takes more memory than there is.

use super::Studio;
use super::problem::Problem;
use axum::http::StatusCode;
use std::sync::Arc;
use yomikiri_scene::{Picture, PngError};
use yomikiri_text::{Lang, Told, text};

/// Pixels per unit of a picture.
const SCALE: f32 = 2.0;
/// Bytes for a pixel while it is drawn: it stands in the image, and in the copy that is encoded. 28 million
/// took 225 MB.
const PER_PIXEL: usize = 8;

/// The bytes of a PNG file with this picture.
pub async fn png(
    studio: &Arc<Studio>,
    lang: Lang,
    picture: impl FnOnce(&Studio) -> Result<Picture, Problem> + Send + 'static,
) -> Result<Vec<u8>, Problem> {
    let turn = studio.places.image().await;
    let drawn = studio.aside(move |studio| {
        let _turn = turn;
        let picture = picture(studio)?;
        let fails = |error: PngError| {
            Problem::new(lang, StatusCode::UNPROCESSABLE_ENTITY, error.told().capitalised())
        };
        let (width, height) = picture.pixels(SCALE).map_err(fails)?;
        let bytes = PER_PIXEL * width as usize * height as usize;
        if bytes > studio.desk.limits.image() {
            return Err(too_large(lang));
        }
        Ok(picture.to_png(&studio.desk.fonts, SCALE).map_err(fails)?.bytes)
    });
    drawn.await?
}

fn too_large(lang: Lang) -> Problem {
    let what = text!(
        "This picture is too large to be drawn as PNG here. Take it as SVG, which has all of it.",
        "この図は、ここでPNGにするには大きすぎます。SVGなら全体を保存できます。"
    );
    Problem::new(lang, StatusCode::UNPROCESSABLE_ENTITY, what)
}
