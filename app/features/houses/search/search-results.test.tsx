import type { ComponentProps } from "react";
import { expect, it } from "vitest";
import type { Pagination } from "contract/envelope";
import type { Language } from "domain/enums";
import { OverlayProvider } from "~/design-system/overlays/overlays";
import type { HouseCardFacts } from "../house-card.server";
import type { MappedHouse } from "./houses.server";
import { SearchResults } from "./search-results";
import { render } from "../../../../tests/factories/render";

const house: MappedHouse = {
  slug: "mural-house",
  name: "Mural House",
  addressKorean: "1",
  area: "hongdae",
  areaName: "Hongdae",
  cover: { path: "houses/a.webp", alt: "A room" },
  location: { lat: 37.5, lng: 126.9 },
  occupancy: 2,
  seasons: [],
  beds: "Double",
  stop: { line: "2", station: "Hongik Univ.", minutes: 9 },
  stepFree: true,
  isLastRoom: undefined,
  monthlyRent: 700_000,
  rent: 690_000,
  discount: undefined,
  commuteMinutes: undefined,
  commuteLegs: undefined,
  roomPicture: undefined,
  quote: undefined,
  rating: { count: 0, overall: null },
};
const koreaUniv = {
  kind: "university",
  key: "korea-univ",
  name: "Korea University",
  location: { lat: 37.59, lng: 127.03 },
} as const;
const dates = { checkIn: "2026-12-05", checkOut: "2026-12-12" };

type Found = ComponentProps<typeof SearchResults>["search"];

function show(
  language: Language,
  found: Partial<Pagination>,
  criteria = {},
  houses: (HouseCardFacts | MappedHouse)[] = [house],
  search: Partial<Found> = {},
  isNoneOpen = false,
): string {
  const pagination = { page: 1, size: 12, totalCount: 60, totalPages: 5, ...found };
  return render(
    <OverlayProvider page="/houses" texts={{ close: "", expand: "", shrink: "" }}>
      <SearchResults
        search={{ houses, nearest: null, ...search }}
        pagination={pagination}
        criteria={criteria}
        values={criteria}
        errors={{}}
        tiles={{ url: "", attribution: "" }}
        wishlist={[]}
        isNoneOpen={isNoneOpen}
      />
    </OverlayProvider>,
    { language },
  );
}

const pagesIn = (page: string) =>
  [...page.matchAll(/[?&;]page=(\d+)"[^>]*>(\d+)</g)].map(([, number]) => Number(number));

it.each([
  ["en", dates, "More than 60 houses available"],
  ["en", {}, "More than 60 houses"],
  ["ko", dates, "예약할 수 있는 하우스 60곳 이상"],
  ["ko", {}, "하우스 60곳 이상"],
] as const)("says in %s of %j that there are more than were counted", (language, criteria, words) => {
  expect(show(language, { totalCountCapped: true }, criteria)).toContain(words);
  expect(show(language, {}, criteria)).not.toContain(words);
});

it("links to the next page of a truncated count, without a last page", () => {
  const more = show("en", { page: 4, totalCountCapped: true }, dates);
  expect(pagesIn(more)).toEqual([3, 4, 5]);
  expect(more).toMatch(/page=5"[^>]*rel="next"|rel="next"[^>]*page=5"/);
  const first = show("en", { totalCountCapped: true }, dates);
  expect(pagesIn(first)).toEqual([2]);
  expect(pagesIn(show("en", {}, dates))).toEqual([2, 5]);
});

it("suggests no other search when no house is published", () => {
  const none = { totalCount: 0, totalPages: 0 };
  expect(show("en", none, {}, [])).toContain("No houses yet");
  expect(show("en", none, {}, [])).not.toContain("Show all houses");
  expect(show("en", none, { area: "hufs" }, [])).toContain("Show all houses");
});

const textIn = (page: string) => page.replace(/<[^>]*>/g, "").replace(/\s+/g, " ");

it.each([
  ["en", { commuteMinutes: 24, commuteLegs: ["Line 6"] }, "24 min to Korea University · Line 6"],
  ["en", { commuteMinutes: 35, commuteLegs: ["Line 2", "Line 6"] }, "35 min to Korea University · Line 2, 1 change"],
  ["en", { commuteMinutes: 9, commuteLegs: [] }, "9 min on foot to Korea University"],
  ["en", { commuteMinutes: null, commuteLegs: [] }, "Too far from Korea University"],
  ["ko", { commuteMinutes: 35, commuteLegs: ["2호선", "6호선"] }, "까지 35분 · 2호선, 환승 1회"],
] as const)("says in %s how %j leads to the university", (language, commute, words) => {
  const criteria = { university: "korea-univ" };
  const page = show(language, {}, criteria, [{ ...house, ...commute, commuteLegs: [...commute.commuteLegs] }], {
    destination: koreaUniv,
  });
  expect(textIn(page)).toContain(words);
  expect(page).toContain(language === "ko" ? "통학 시간은 Korea University 기준" : "commute to Korea University");
  expect(page).toContain("/detail/mural-house?university=korea-univ");
  expect(page).toMatch(/<option value="" selected="">(Shortest commute|통학 시간순)/);
});

it("offers no order by commute without a university", () => {
  expect(show("en", {})).toContain('value="priceAsc"');
  expect(show("en", {})).not.toContain('value="commute"');
});

it("says in four lines what a house is, and what it costs a month or for the dates", () => {
  const card = { ...house, rating: { count: 12, overall: 4.8 }, discount: { months: 6, percent: 10 } };
  const undated = textIn(show("en", {}, {}, [card]));
  expect(undated).toContain("Mural House");
  expect(undated).toMatch(/2\s*Hongik Univ\., 9\smin\swalk/);
  expect(undated).toContain("Up to 2 guests · 10% off from 6 months");
  expect(undated).toContain("From ₩690,000 a month");
  const quote = { nights: 28, totalRent: 644_000, monthlyRent: 690_000 };
  expect(textIn(show("en", {}, dates, [{ ...card, quote }]))).toMatch(
    /₩644,000 total for 28 nights\s*₩690,000 a month · Up to 2 guests/,
  );
});

it("marks the last free room alone, and says once what every price includes", () => {
  const page = show("en", {}, dates, [house, { ...house, slug: "b", isLastRoom: true }]);
  expect(page.match(/1 room left/g)).toHaveLength(1);
  expect(page.match(/VAT, bills and internet included/g)).toHaveLength(1);
});

it("names the minutes of the areas that an empty search suggests", () => {
  const areas = [{ area: "itaewon" as const, name: "Itaewon", availableHouses: 2, commuteMinutes: 31 }];
  const without = [{ filter: "maxCommute" as const, availableHouses: 4 }];
  const nearest = { dates: [], areas, without };
  const criteria = { university: "korea-univ", area: "hongdae", maxCommute: "20" };
  const page = show("en", { totalCount: 0, totalPages: 0 }, criteria, [], { nearest, destination: koreaUniv });
  expect(textIn(page)).toContain("Itaewon, from 31 min away");
  expect(textIn(page)).toContain("Without: Up to 20 minutes");
});

it("says that no house is open, with filters too, and offers nothing then", () => {
  const filtered = (isNoneOpen: boolean) =>
    show("en", { totalCount: 0, totalPages: 0 }, { area: "hongdae" }, [], {}, isNoneOpen);
  expect(filtered(true)).toContain("No houses yet");
  expect(filtered(true)).not.toContain("Show all houses");
  expect(filtered(false)).toContain("Show all houses");
});
