import { expect, it } from "vitest";
import { needsRestOfFont } from "./rest-of-font.server";

it.each([
  ["<p>Hongdae Mural House · ₩690,000</p>", false],
  ["<p>홍대 벽화하우스, 월 ₩690,000</p>", false],
  ["<p>a\u00a0b</p>", false],
  ["<p>Nguyễn Thị Hạnh, 쀍</p>", true],
  ["<p>李</p>", true],
])("the page %s needs the rest of the font: %s", (html, isNeeded) => {
  expect(needsRestOfFont(html)).toBe(isNeeded);
});
