import { getCountries, getCountryCallingCode } from "libphonenumber-js";
import { describe, expect, it } from "vitest";
import { countryOptions, dialCodeOfReader } from "./countries.server";

describe("the countries of phones", () => {
  it("start with Korea, in the page's language", () => {
    expect(countryOptions("en")[0]).toEqual({ value: "82", label: "South Korea (+82)" });
    expect(countryOptions("ko")[0]).toEqual({ value: "82", label: "대한민국 (+82)" });
    expect(countryOptions("en")).toHaveLength(getCountries().length);
  });

  it.each([
    ["1", "United States (+1)"],
    ["7", "Russia (+7)"],
    ["44", "United Kingdom (+44)"],
    ["61", "Australia (+61)"],
    ["39", "Italy (+39)"],
  ])("show +%s as %s", (value, label) => {
    expect(countryOptions("en").find((option) => option.value === value)?.label).toBe(label);
  });

  it("have one main country for each shared code", () => {
    const dialCodes = new Set(getCountries().map((country) => getCountryCallingCode(country)));
    const options = countryOptions("en");
    const firstOnes = [...dialCodes].map((code) => options.findIndex(({ value }) => value === code));
    expect(Math.max(...firstOnes)).toBe(dialCodes.size - 1);
  });
});

it("suggests the country of the browser's languages, and none for English", () => {
  expect(dialCodeOfReader("vi-VN,vi;q=0.9,en;q=0.8")).toBe("84");
  expect(dialCodeOfReader("en-US,ko;q=0.5")).toBe("82");
  expect(dialCodeOfReader("en-US,en")).toBeUndefined();
  expect(dialCodeOfReader("xx-QQ, ,;")).toBeUndefined();
  expect(dialCodeOfReader(null)).toBeUndefined();
});
