/** What a page needs before a picture of its whole length; both functions run in the page. */

/**
 * An init script. The window grows to the length of the page for the picture, and what is fixed to its lower edge (the
 * chat button) would look for room there.
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
