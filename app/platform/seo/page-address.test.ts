import { expect, it } from "vitest";
import { pageAddress } from "./page-address";

it("has alternates in both languages, with the identifying part of the query", () => {
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

it("is the same for every search that led to a page", () => {
  expect(pageAddress(new URL("https://homes.example/houses?checkIn=2026-12-01"), "en").anyLanguage).toBe(
    "https://homes.example/houses",
  );
});
