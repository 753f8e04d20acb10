import MarkdownIt from "markdown-it";

// No pictures: the CSP allows none from other origins.
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable("image");

/** Shifts headings down one level: the page has its own h1. */
markdown.core.ruler.push("headings_below_the_title", ({ tokens }) => {
  for (const token of tokens) if (token.tag === "h1") token.tag = "h2";
});

/** External links open in a new tab without referrer. */
markdown.core.ruler.push("links_beside_the_page", ({ tokens }) => {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type !== "link_open" || !/^(https?:)?\/\//i.test(String(token.attrGet("href")))) continue;
    token.attrSet("target", "_blank");
    token.attrSet("rel", "noopener nofollow");
  }
});

/** A table wider than the page scrolls in a box, which keys reach too; its headings are the name of the box. */
markdown.renderer.rules.table_open = (tokens, index) => {
  const head = tokens.slice(
    index,
    tokens.findIndex(({ type }, at) => at > index && type === "thead_close"),
  );
  const headings = head.flatMap(({ children }) => children?.map(({ content }) => content).join("") || []);
  return `<div role="region" aria-label="${markdown.utils.escapeHtml(headings.join(", "))}" tabindex="0"><table>\n`;
};
markdown.renderer.rules.table_close = () => "</table></div>\n";

/** Renders Markdown to HTML. Embedded HTML is escaped, and script URLs are dropped. */
export function renderMarkdown(source: string): string {
  return markdown.render(source);
}
