import { redirect } from "@remix-run/node";
import { expect, it } from "vitest";
import { keepList } from "./keep-list.server";
import { withListContext } from "./list-context";

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
