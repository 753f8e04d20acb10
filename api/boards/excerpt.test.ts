import { describe, expect, it } from "vitest";
import { excerptOf } from "./excerpt";

describe("an excerpt", () => {
  it("is the first paragraph without headings and marks", () => {
    expect(excerptOf("# Title\n\nCome to **the Lounge**,\n[every Friday](https://x.example).\n\nMore.")).toBe(
      "Come to the Lounge, every Friday.",
    );
  });

  it("ends at a word when the paragraph is long", () => {
    const excerpt = excerptOf("winter ".repeat(60));
    expect(excerpt).toMatch(/winter…$/);
    expect(excerpt.length).toBeLessThanOrEqual(161);
  });

  it("of nothing is nothing", () => {
    expect(excerptOf("## Only a heading")).toBe("");
  });
});
