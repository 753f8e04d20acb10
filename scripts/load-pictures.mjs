/** Loads all pictures of a page, including those far below the window, before a full-page screenshot. */
export async function loadPictures() {
  const all = new CSSStyleSheet();
  all.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets = [all];
  for (const picture of document.images) picture.loading = "eager";
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
  await document.fonts.ready;
}
