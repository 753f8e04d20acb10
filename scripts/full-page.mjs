/** Prepares a page for a screenshot of its whole length. Both functions run in the page. */

/**
 * An init script. A picture of the whole page makes the window as high as the page for a moment; at this `resize` the
 * chat button would choose its width for the new lower edge.
 */
export function ignoreResize() {
  window.addEventListener("resize", (event) => event.stopImmediatePropagation(), { capture: true });
}

/** Loads all pictures, including those far below the window. */
export async function loadPictures() {
  const all = new CSSStyleSheet();
  all.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets = [all];
  await Promise.all(
    [...document.images].map(async (picture) => {
      picture.loading = "eager";
      if (!picture.complete) await new Promise((done) => (picture.onload = picture.onerror = done));
      await picture.decode().catch(() => undefined);
    }),
  );
  await document.fonts.ready;
}
