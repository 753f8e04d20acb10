import { expect, it } from "vitest";
import { calendarAddress, foldedOf, isFoldAlone, toggleFold } from "./calendar-address";

const choice = { start: "2026-12-01", days: 31, area: "hongdae", house: undefined, page: 2 } as const;
const addressOf = (folded: string[]) => new URL(calendarAddress(choice, { folded }), "http://site.test");

it("keeps the folded houses with what was chosen", () => {
  const address = addressOf(["mural", "park"]);
  expect(foldedOf(address.searchParams)).toEqual(["mural", "park"]);
  address.searchParams.delete("folded");
  expect(String(address)).toBe("http://site.test/admin/reservations/week?start=2026-12-01&days=31&area=hongdae&page=2");
  expect(addressOf([]).search).not.toContain("folded");
});

it("folds and unfolds a house", () => {
  expect(toggleFold([], "mural")).toEqual(["mural"]);
  expect(toggleFold(["mural", "park"], "mural")).toEqual(["park"]);
});

it("does not load the calendar again when houses are folded alone", () => {
  expect(isFoldAlone(addressOf([]), addressOf(["mural"]))).toBe(true);
  expect(isFoldAlone(addressOf([]), addressOf([]))).toBe(false);
  const other = new URL(calendarAddress(choice, { folded: ["mural"], page: 1 }), "http://site.test");
  expect(isFoldAlone(addressOf([]), other)).toBe(false);
});
