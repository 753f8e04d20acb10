import { expect, it } from "vitest";
import { calendarUrl, foldedOf, isFoldAlone, toggleFold } from "./calendar-url";

const choice = { start: "2026-12-01", days: 31, area: "hongdae", house: undefined, page: 2 } as const;
const urlOf = (folded: string[]) => new URL(calendarUrl(choice, { folded }), "http://site.test");

it("keeps the folded houses with what was chosen", () => {
  const url = urlOf(["mural", "park"]);
  expect(foldedOf(url.searchParams)).toEqual(["mural", "park"]);
  url.searchParams.delete("folded");
  expect(String(url)).toBe("http://site.test/admin/reservations/week?start=2026-12-01&days=31&area=hongdae&page=2");
  expect(urlOf([]).search).not.toContain("folded");
});

it("folds and unfolds a house", () => {
  expect(toggleFold([], "mural")).toEqual(["mural"]);
  expect(toggleFold(["mural", "park"], "mural")).toEqual(["park"]);
});

it("does not load the calendar again when houses are folded alone", () => {
  expect(isFoldAlone(urlOf([]), urlOf(["mural"]))).toBe(true);
  expect(isFoldAlone(urlOf([]), urlOf([]))).toBe(false);
  const other = new URL(calendarUrl(choice, { folded: ["mural"], page: 1 }), "http://site.test");
  expect(isFoldAlone(urlOf([]), other)).toBe(false);
});
