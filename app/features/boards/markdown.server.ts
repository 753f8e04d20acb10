import MarkdownIt from "markdown-it";

// Pictures stay out: the page shows the board's own, and its policy loads none from elsewhere.
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable("image");

/** The page has its title already: what staff wrote as one becomes the level below. */
markdown.core.ruler.push("headings_below_the_title", ({ tokens }) => {
  for (const token of tokens) if (token.tag === "h1") token.tag = "h2";
});

/** Links to elsewhere open beside the page and hand nothing over. */
markdown.core.ruler.push("links_beside_the_page", ({ tokens }) => {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type !== "link_open" || !/^(https?:)?\/\//i.test(String(token.attrGet("href")))) continue;
    token.attrSet("target", "_blank");
    token.attrSet("rel", "noopener nofollow");
  }
});

/** Markdown as HTML. HTML within it is shown as text, and no link runs a script. */
export function renderMarkdown(source: string): string {
  return markdown.render(source);
}
