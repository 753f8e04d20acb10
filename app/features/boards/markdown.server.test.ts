import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderMarkdown } from "./markdown.server";

describe("a board's text", () => {
  it("renders lists, quotes and line breaks", () => {
    const html = renderMarkdown("**When**: Friday\n**Where**: Lounge\n\n> Is the door locked?\n\n1. Tea");
    expect(html).toContain("<strong>When</strong>: Friday<br>");
    expect(html).toContain("<blockquote>");
    expect(html).toContain("<ol>");
  });

  it("has wide tables in a box that scrolls, also by keyboard, and has the headings as its name", () => {
    const html = renderMarkdown('| Day | "Where" |\n|--|--|\n| Monday | Lounge |');
    expect(html).toMatch(/^<div role="region" aria-label="Day, &quot;Where&quot;" tabindex="0"><table>/);
    expect(html).toMatch(/<\/table><\/div>\n$/);
  });

  it("has no heading of the first level", () => {
    expect(renderMarkdown("# Rules\n\n## Kitchen")).toBe("<h2>Rules</h2>\n<h2>Kitchen</h2>\n");
  });

  it("opens external links in a new tab, and internal ones in the same", () => {
    expect(renderMarkdown("[form](https://hikorea.example)")).toContain('target="_blank" rel="noopener nofollow"');
    expect(renderMarkdown("https://hikorea.example")).toContain('rel="noopener nofollow"');
    expect(renderMarkdown("[houses](/houses)")).toBe('<p><a href="/houses">houses</a></p>\n');
  });

  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[x](javascript:alert(1))",
    "[x](JAVASCRIPT&colon;alert(1))",
    "![x](https://elsewhere.example/pixel.png)",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
  ])("renders nothing that runs or loads of %s", (source) => {
    expect(renderMarkdown(source)).not.toMatch(/<(script|img)|href="(javascript|data)/i);
  });

  it("escapes HTML", () => {
    const known =
      /<\/?(div|p|h[2-6]|a|strong|em|s|ul|ol|li|blockquote|code|pre|br|hr|table|thead|tbody|tr|th|td)\b[^<>]*>/g;
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (source) => {
        expect(renderMarkdown(source).replace(known, "")).not.toMatch(/<[a-z/]/i);
      }),
    );
  });
});
