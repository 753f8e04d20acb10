import { describe, expect, it } from "vitest";
import { bookingWindow } from "domain/stays/booking-window";
import { urlOfLength, hasLength, listLengths } from "./stay-dates.server";

const window = bookingWindow(new Date("2026-11-23T03:00:00Z"));
const address = (query: string, known?: { fullNights?: string[]; university?: string }) =>
  urlOfLength(new URL(`https://homes.example/houses?${query}`), window, known);

describe("a pressed chip", () => {
  it("leads to the days that it means, and keeps the rest of the search", () => {
    expect(address("length=3&checkIn=2027-01-15&checkOut=2027-02-01&area=hongdae&guests=&page=4")).toBe(
      "/houses?checkIn=2027-01-15&checkOut=2027-04-15&area=hongdae",
    );
    expect(address("length=spring&checkIn=2027-01-15&guests=2")).toBe(
      "/houses?checkIn=2027-03-01&guests=2&checkOut=2027-06-22",
    );
    expect(address("length=autumn&guests=2", { university: "seoul-national" })).toBe(
      "/houses?guests=2&checkIn=2027-08-31&checkOut=2027-12-15",
    );
  });

  it("begins where the house is free", () => {
    expect(address("length=1", { fullNights: ["2026-12-05"] })).toBe("/houses?checkIn=2026-12-06&checkOut=2027-01-06");
  });

  it.each(["length=", "length=2", "length=forever", "length=3x"])("does without the nonsense of %s", (query) => {
    expect(address(`${query}&checkIn=2027-01-15&checkOut=2027-02-01`)).toBe(
      "/houses?checkIn=2027-01-15&checkOut=2027-02-01",
    );
  });

  it.each(["soon", "2027-02-30", "2026-13-01", "0001-01-01", ""])("finds a day instead of %s", (checkIn) => {
    expect(address(`length=1&checkIn=${checkIn}`)).toBe("/houses?checkIn=2026-12-01&checkOut=2027-01-01");
  });

  it("is known from other searches", () => {
    expect(hasLength(new URL("https://homes.example/houses?length=3"))).toBe(true);
    expect(hasLength(new URL("https://homes.example/houses?lengths=3"))).toBe(false);
  });
});

describe("the chips", () => {
  const current = (chosen: Parameters<typeof listLengths>[1]) =>
    listLengths(window, chosen).flatMap(({ value, isCurrent }) => (isCurrent ? [value] : []));

  it("are months and semesters", () => {
    const values = listLengths(window, {}).map(({ value }) => value);
    expect(values).toEqual(["1", "3", "4", "6", "12", "spring", "autumn"]);
  });

  it("leave out what is shorter than the shortest stay", () => {
    const values = listLengths(window, { minimumNights: 90 }).map(({ value }) => value);
    expect(values).toEqual(["3", "4", "6", "12", "spring", "autumn"]);
    expect(listLengths(window, { minimumNights: 366 })).toEqual([]);
  });

  it("mark the length that is chosen", () => {
    expect(current({ checkIn: "2027-01-15", checkOut: "2027-04-15" })).toEqual(["3"]);
    expect(current({ checkIn: "2027-03-01", checkOut: "2027-06-22" })).toEqual(["spring"]);
    expect(current({ checkIn: "2027-01-15", checkOut: "2027-04-16" })).toEqual([]);
    expect(current({ checkIn: "nonsense", checkOut: "" })).toEqual([]);
  });
});
