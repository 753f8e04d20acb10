import { expect, it } from "vitest";
import { findLaterSheets } from "./rest-of-font.server";

it.each([
  ["<p>Hongdae Mural House · ₩690,000</p>", []],
  ["<p>홍대 벽화하우스, 월 ₩690,000</p>", []],
  ["<p>a\u00a0b</p>", []],
  ["<p>짙은 초록</p>", ["more"]],
  ["<p>쀍</p>", ["rest"]],
  ['<input value="李">', ["rest"]],
  ['<meta content="짙은"/><img src="a" alt="李"/><p aria-label="짙은">홍대</p>', []],
  ['<img alt="홍대"/>짙은', ["more"]],
  ['<select><optgroup label="李"><option value="a">짙은</option></optgroup></select>', []],
  ['<select><option value="a" selected="">짙은</option></select>', ["more"]],
  ["<p>李, 짙은 초록</p>", ["more", "rest"]],
])("the page %s needs the style sheets %j", (html, sheets) => {
  expect(findLaterSheets(html)).toEqual(sheets);
});
