import { expect, it } from "vitest";
import { formatCell } from "./csv";

it.each([
  ["plain", "plain"],
  [null, ""],
  [1200, "1200"],
  [-1200, "-1200"],
  ["-12.5", "-12.5"],
  [true, "true"],
  ["a,b", '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ["two\nlines", '"two\nlines"'],
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ["+821012345678", "'+821012345678"],
  ["-1+cmd|' /C calc'!A0", "'-1+cmd|' /C calc'!A0"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\tx", "'\tx"],
  ["\r=1", '"\'\r=1"'],
  ["＝1+1", "'＝1+1"],
])("writes %j as %s", (cell, written) => expect(formatCell(cell)).toBe(written));
