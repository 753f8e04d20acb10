import fc from "fast-check";
import { expect, it } from "vitest";
import { redirect } from "@remix-run/node";
import { returnToList, moveListContext, withListContext, keepListContext, keepList } from "./list-context";

const search = "?q=%EB%A6%B0+%26+co&state=published&page=3&sort=-name";
const at = (address: string) => new URL(address, "https://homes.example");
const opened = at(withListContext("/admin/coupons/SPRING", search));

it("links back to the list from which a record was opened", () => {
  expect(returnToList("/admin/coupons", opened)).toBe(`/admin/coupons${search}`);
  const asked = at(keepListContext("/admin/coupons/SPRING?confirm=end", opened));
  expect(asked.searchParams.get("confirm")).toBe("end");
  expect(returnToList("/admin/coupons", asked)).toBe(`/admin/coupons${search}`);
});

it("returns there after an action, and after deleting the record", () => {
  expect(returnToList("/admin/coupons", at(moveListContext("/admin/coupons/SPRING", opened)))).toBe(
    `/admin/coupons${search}`,
  );
  expect(moveListContext("/admin/coupons", opened)).toBe(`/admin/coupons${search}`);
});

it("adds the query to no other address", () => {
  expect(moveListContext("/admin/houses", opened)).toBe("/admin/houses");
  expect(moveListContext("/admin/coupons-of-another-kind", opened)).toBe("/admin/coupons-of-another-kind");
  expect(moveListContext("https://elsewhere.example/admin/coupons", opened)).toBe(
    "https://elsewhere.example/admin/coupons",
  );
});

it("omits an unfiltered list", () => {
  expect(withListContext("/admin/users/1", "")).toBe("/admin/users/1");
  expect(keepListContext("/admin/users/1", at("/admin/users/1"))).toBe("/admin/users/1");
  expect(returnToList("/admin/users", at("/admin/users/1?confirm=endSessions"))).toBe("/admin/users");
});

it("keeps any query, with any other parameters and anchor", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (typed) => {
      const list = `?${new URLSearchParams({ q: typed })}`;
      const there = at(withListContext("/admin/reservations/1?confirm=cancel#documents", list));
      expect(returnToList("/admin/reservations", there)).toBe(`/admin/reservations${list}`);
      expect([there.searchParams.get("confirm"), there.hash]).toEqual(["cancel", "#documents"]);
    }),
  );
});

const site = "https://homes.example";
const list = "?state=ended&page=2";
const record = "/admin/coupons/SPRING";
const leadsTo = (to: string, path: string, page?: string) =>
  keepList(
    redirect(to, 303),
    new Request(site + path, { method: "POST", headers: page ? { Referer: page } : {} }),
  ).headers.get("Location");

it("redirects to the list from which the record was opened, by the posted address or the form's page", () => {
  const opened = withListContext(record, list);
  expect(leadsTo("/admin/coupons", opened)).toBe(`/admin/coupons${list}`);
  expect(leadsTo("/admin/coupons", record, site + opened)).toBe(`/admin/coupons${list}`);
  expect(leadsTo(record, record, site + opened)).toBe(opened);
});

it("redirects where the action says otherwise", () => {
  expect(leadsTo("/admin/coupons", record)).toBe("/admin/coupons");
  expect(leadsTo("/admin/coupons", record, "no address")).toBe("/admin/coupons");
  expect(leadsTo("/auth/login", withListContext(record, list))).toBe("/auth/login");
});

it("lets no line break from an address into a header", () => {
  expect(leadsTo("/admin/coupons", `${record}?list=q%3Da%0D%0ASet-Cookie:b`)).toBe(
    "/admin/coupons?q=a%0D%0ASet-Cookie%3Ab",
  );
});
