import fc from "fast-check";
import { expect, it } from "vitest";
import { listUnprintable, toPrintForm } from "./printable-text";

it.each([
  ["한강 하우스 201호 (별관) · 3층 ①", ""],
  ["Đặng’s House — №5, ½ Straße, Ελλάδα, Москва", ""],
  ["한강 하우스".normalize("NFD"), ""],
  ["House\u200b\ufe0f\u00ad", ""],
  ["House 😀", "😀"],
  ["漢江 漢 House ❤️", "漢江❤"],
  ["بيت", "بيت"],
])("names what of %s cannot be printed: %s", (line, characters) => {
  expect(listUnprintable(toPrintForm(line)).join("")).toBe(characters);
});

it("has one print form of a text, without what nobody sees", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const form = toPrintForm(text);
      expect(toPrintForm(form)).toBe(form);
      expect(form).not.toMatch(/[\p{Default_Ignorable_Code_Point}\t\r]/u);
    }),
  );
});
