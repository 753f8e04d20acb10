/** In the page, before a picture of all of it is taken: browsers neither load nor lay out what is far from the window. */
export async function loadPictures() {
  const all = new CSSStyleSheet();
  all.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets = [all];
  for (const picture of document.images) picture.loading = "eager";
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
  await document.fonts.ready;
}
