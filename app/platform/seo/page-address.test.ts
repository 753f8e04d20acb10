import { expect, it } from "vitest";
import { pageAddress } from "./page-address";

it("names a page in both languages, keeping of its query what makes it another page", () => {
  const url = new URL("https://homes.example/community?type=STORY&page=2&from=mail&lng=ko");
  expect(pageAddress(url, "ko", ["type", "page"])).toEqual({
    locale: "ko",
    canonical: "https://homes.example/community?type=STORY&page=2&lng=ko",
    languages: {
      en: "https://homes.example/community?type=STORY&page=2&lng=en",
      ko: "https://homes.example/community?type=STORY&page=2&lng=ko",
    },
    anyLanguage: "https://homes.example/community?type=STORY&page=2",
  });
});

it("has one address for a page whatever the search that led to it", () => {
  expect(pageAddress(new URL("https://homes.example/houses?checkIn=2026-12-01"), "en").anyLanguage).toBe(
    "https://homes.example/houses",
  );
});
