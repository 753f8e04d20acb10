import fc from "fast-check";
import { expect, it } from "vitest";
import { backToList, onFrom, openedFrom, stillFrom } from "./opened-list";

const search = "?q=%EB%A6%B0+%26+co&state=published&page=3&sort=-name";
const at = (address: string) => new URL(address, "https://homes.example");
const opened = at(openedFrom("/admin/coupons/SPRING", search));

it("leads back to the rows from which a record was opened", () => {
  expect(backToList("/admin/coupons", opened)).toBe(`/admin/coupons${search}`);
  const asked = at(stillFrom("/admin/coupons/SPRING?confirm=end", opened));
  expect(asked.searchParams.get("confirm")).toBe("end");
  expect(backToList("/admin/coupons", asked)).toBe(`/admin/coupons${search}`);
});

it("leads there after something was done, and after the record is gone", () => {
  expect(backToList("/admin/coupons", at(onFrom("/admin/coupons/SPRING", opened)))).toBe(`/admin/coupons${search}`);
  expect(onFrom("/admin/coupons", opened)).toBe(`/admin/coupons${search}`);
});

it("takes the query nowhere else", () => {
  expect(onFrom("/admin/houses", opened)).toBe("/admin/houses");
  expect(onFrom("/admin/coupons-of-another-kind", opened)).toBe("/admin/coupons-of-another-kind");
  expect(onFrom("https://elsewhere.example/admin/coupons", opened)).toBe("https://elsewhere.example/admin/coupons");
});

it("says nothing of a list that was shown whole", () => {
  expect(openedFrom("/admin/users/1", "")).toBe("/admin/users/1");
  expect(stillFrom("/admin/users/1", at("/admin/users/1"))).toBe("/admin/users/1");
  expect(backToList("/admin/users", at("/admin/users/1?confirm=endSessions"))).toBe("/admin/users");
});

it("keeps any query, whatever else the address and its anchor say", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (typed) => {
      const list = `?${new URLSearchParams({ q: typed })}`;
      const there = at(openedFrom("/admin/reservations/1?confirm=cancel#documents", list));
      expect(backToList("/admin/reservations", there)).toBe(`/admin/reservations${list}`);
      expect([there.searchParams.get("confirm"), there.hash]).toEqual(["cancel", "#documents"]);
    }),
  );
});
