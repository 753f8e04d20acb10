import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText, formatName, formatNameSurnameFirst, isNameOf } from "./person-name";

describe("formatName", () => {
  it.each([
    ["하나", "김", "김하나"],
    ["Ana", "Lima", "Ana Lima"],
    ["Siobhán", "O'Neill", "Siobhán O'Neill"],
    ["Suharto", "", "Suharto"],
    ["Hana", "김", "Hana 김"],
  ])("formats %s %s as %s", (firstName, lastName, written) => {
    expect(formatName({ firstName, lastName })).toBe(written);
  });
});

describe("formatNameSurnameFirst", () => {
  it.each([
    ["하나", "김", "김하나"],
    ["Ana", "Lima", "Lima Ana"],
    ["Suharto", "", "Suharto"],
    ["Hana", "김", "김 Hana"],
  ])("formats %s %s as %s", (firstName, lastName, written) => {
    expect(formatNameSurnameFirst({ firstName, lastName })).toBe(written);
  });
});

it("recognises a typed name in either order, without regard to diacritics, case, spacing and punctuation", () => {
  const linh = { firstName: "Linh", lastName: "Nguyễn" };
  for (const typed of ["Linh Nguyễn", "nguyen linh", " LINH  NGUYEN ", "Nguyễn, Linh", "Linh Nguye\u0302\u0303n"]) {
    expect(isNameOf(typed, linh), typed).toBe(true);
  }
  for (const typed of ["Linh", "Nguyễn", "Minh Nguyễn", "Linh Nguyễn Thị", "", "-"]) {
    expect(isNameOf(typed, linh), typed).toBe(false);
  }
  expect(isNameOf("서 지원", { firstName: "지원", lastName: "서" })).toBe(true);
  expect(isNameOf("서지훈", { firstName: "지원", lastName: "서" })).toBe(false);
  expect(isNameOf("Soren Ostergard", { firstName: "Søren", lastName: "Østergård" })).toBe(true);
  expect(isNameOf("Sinead OConnor", { firstName: "Sinéad", lastName: "O’Connor" })).toBe(true);
  expect(isNameOf("Sukarno", { firstName: "Sukarno", lastName: "" })).toBe(true);
  expect(isNameOf("王小明", { firstName: "小明", lastName: "王" })).toBe(true);
});

it("folds a text alike in every case and Unicode form, and folds it once", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."AaÉéẶặĐđØŁßŞşΣςЙй한강’-", "e\u0301", "ㄱ", "Ｈ") });
  fc.assert(
    fc.property(letters, (text) => {
      const folded = foldText(text);
      expect(foldText(folded)).toBe(folded);
      for (const form of ["NFC", "NFD", "NFKC", "NFKD"]) expect(foldText(text.normalize(form))).toBe(folded);
      expect(foldText(text.toUpperCase())).toBe(folded);
      expect(foldText(text.toLowerCase())).toBe(folded);
    }),
  );
  expect(foldText("Đặng O’Neill Łódź ŞIŞLI")).toBe("dang o'neill lodz sisli");
});
