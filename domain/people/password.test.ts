import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkPassword, isAcceptablePassword } from "./password";

describe("the password rule", () => {
  it.each([
    ["Homes-2026", true],
    ["abcdefg1", true],
    ["abcdefgh", false],
    ["12345678", false],
    ["Abc1!", false],
    ["Abcdefghijklmnop1", false],
    ["비밀번호abcd", true],
    ["🏠🏠🏠🏠abcd", true],
  ])("for %s reports %s", (password, accepted) => {
    expect(isAcceptablePassword(password)).toBe(accepted);
  });

  it("counts characters, not bytes, and lists the kinds", () => {
    expect(checkPassword("🏠".repeat(16))).toEqual({ length: true, mixed: false, found: ["special"] });
  });

  it("accepts 8 to 16 characters of two kinds, and nothing else", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-ascii", maxLength: 24 }), (password) => {
        const { length, found } = checkPassword(password);
        expect(isAcceptablePassword(password)).toBe(length && found.length >= 2);
        expect(length).toBe(password.length >= 8 && password.length <= 16);
      }),
    );
  });
});
