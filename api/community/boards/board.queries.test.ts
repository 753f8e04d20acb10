import { describe, expect, it } from "vitest";
import { excerptOf } from "./board.queries";

describe("an excerpt", () => {
  it("is the first paragraph without headings and Markdown", () => {
    expect(excerptOf("# Title\n\nCome to **the Lounge**,\n[every Friday](https://x.example).\n\nMore.")).toBe(
      "Come to the Lounge, every Friday.",
    );
  });

  it("of a long paragraph ends at a word", () => {
    const excerpt = excerptOf("winter ".repeat(60));
    expect(excerpt).toMatch(/winter…$/);
    expect(excerpt.length).toBeLessThanOrEqual(161);
  });

  it("of an empty text is empty", () => {
    expect(excerptOf("## Only a heading")).toBe("");
  });
});
