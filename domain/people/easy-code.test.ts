import { expect, it } from "vitest";
import { isEasyCode } from "./easy-code";

it.each(["0000", "1111", "1234", "4321", "0123", "987654", "5555#", "*1234#", "####", "12**"])(
  "a door code such as %s is easy to guess",
  (code) => expect(isEasyCode(code)).toBe(true),
);

it.each(["4821", "1357", "1243", "7890", "1212", "471147*"])("a door code such as %s is not", (code) =>
  expect(isEasyCode(code)).toBe(false),
);
