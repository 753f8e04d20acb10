import { expect, it } from "vitest";
import { nationalities, nationalityOptions } from "./nationalities";
import { maskPassportNumber, takesPassports } from "./passport";

it.each([
  ["M12345678", "M****5678"],
  ["AB123456", "A****456"],
  ["C12345", "C****5"],
])("shows %s as %s", (number, masked) => {
  expect(maskPassportNumber(number)).toBe(masked);
});

it.each([
  ["confirmed", "2027-01-01", true],
  ["completed", "2027-05-10", true],
  ["completed", "2027-05-11", false],
  ["canceled", "2027-01-01", false],
  ["expired", "2027-01-01", false],
] as const)("of a %s stay on %s: %s", (status, today, takes) => {
  expect(takesPassports({ status, checkOut: "2027-04-10" }, today)).toBe(takes);
});

it("names every nationality in both languages, in their order", () => {
  const [english, korean] = [nationalityOptions("en"), nationalityOptions("ko")];
  expect(new Set(nationalities).size).toBe(nationalities.length);
  expect(english).toHaveLength(nationalities.length);
  expect([...english, ...korean].filter(({ value, label }) => value === label)).toEqual([]);
  expect(english[0]!.label).toBe("Afghanistan");
  expect(korean.find(({ value }) => value === "VN")!.label).toBe("베트남");
  expect(korean.map(({ label }) => label)).toEqual(
    korean.map(({ label }) => label).sort(new Intl.Collator("ko").compare),
  );
});
