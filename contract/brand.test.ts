import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import demoBrand from "locales/brand.json";
import { readBrand } from "./brand";

const file = "tests/brand/brand.json";
const own = JSON.parse(readFileSync(file, "utf8")) as typeof demoBrand;
const open = (content: unknown, demo = false) =>
  readBrand({ file, demo, demoBrand, read: () => (typeof content === "string" ? content : JSON.stringify(content)) });

it("is read from the file of the setting", () => {
  expect(open(own)).toEqual(own);
  expect(open(own, true)).toEqual(own);
});

it("is composed as it is read", () => {
  expect(open(JSON.stringify(own).normalize("NFD"))).toEqual(own);
});

it("defaults to the demo's in demo mode only", () => {
  const read = () => "";
  expect(readBrand({ file: undefined, demo: true, demoBrand, read })).toBe(demoBrand);
  expect(() => readBrand({ file: undefined, demo: false, demoBrand, read })).toThrow(/^BRAND_FILE must be set/);
});

it.each<[string, unknown, string]>([
  ["not JSON", "{", "is not valid JSON"],
  ["no object", "[]", "the file ("],
  ["an empty name", { ...own, name: " " }, "name ("],
  ["a field that it does not know", { ...own, fax: "1" }, 'Unrecognized key: "fax"'],
  [
    "a name that documents cannot print",
    { ...own, name: "Haneul 🏠" },
    "name (has characters that documents cannot print: 🏠",
  ],
  ["a company in Hanja", { ...own, ko: { ...own.ko, company: "株式會社 하늘" } }, "ko.company (has characters"],
  ["no company in Korean", { ...own, ko: { ...own.ko, company: undefined } }, "ko.company ("],
  ["a number that is none", { ...own, businessNumber: "12345" }, "businessNumber (a business registration number"],
  ["a profile that is no address", { ...own, social: { x: "@haneul" } }, "social.x (an https:// address"],
  ["a logo that no browser shows", { ...own, logo: "logo.ai" }, "logo (an .svg or .png file"],
  ["an example mailbox", { ...own, email: "hello@homes.example" }, "example values: email."],
  ["an example address", { ...own, recruitmentUrl: "https://jobs.example.com/a" }, "example values: recruitmentUrl."],
  ["an example profile", { ...own, social: demoBrand.social }, "example values: social.instagram, social.tiktok"],
  ["the demo's company", { ...own, en: { ...own.en, company: "Homes Co Ltd" } }, "example values: en.company."],
  ["the demo's company in Korean", { ...own, ko: demoBrand.ko }, "example values: ko.company, ko.address, ko.ceos."],
  [
    "one of the demo's representatives",
    { ...own, en: { ...own.en, ceos: ["Haneul Lim", "Minjae Han"] } },
    "example values: en.ceos.",
  ],
  ["the demo's numbers", { ...demoBrand, email: own.email, securityEmail: undefined }, "businessNumber, ecommerce"],
])("refuses %s in one sentence that names the field", (_what, content, sentence) => {
  expect(() => open(content)).toThrow(/^BRAND_FILE is wrong: in tests\/brand\/brand\.json, these fields|is not valid/);
  expect(() => open(content)).toThrow(sentence);
});

it("refuses a file that cannot be read", () => {
  const read = () => readFileSync("/nonexistent/brand.json", "utf8");
  expect(() => readBrand({ file, demo: false, demoBrand, read })).toThrow(
    `BRAND_FILE is wrong: ${file} cannot be read.`,
  );
});
