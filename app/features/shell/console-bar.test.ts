import { expect, it } from "vitest";
import { can, type AdminRole } from "domain/people/permissions";
import { adminLists } from "~/platform/paths/admin-lists";
import { isHere, listConsoleMenu } from "./console-bar";

const menuOf = (role: AdminRole) => listConsoleMenu((permission) => can([role], permission));
const routesOf = (role: AdminRole) =>
  menuOf(role).flatMap((entry) => ("item" in entry ? [entry.item] : entry.items).map(({ route }) => route));

it("has every list, today, the cleaning list, the reports and the company, each once", () => {
  const lists = adminLists.map(({ list }) => `/admin/${list}`);
  expect(routesOf("admin").sort()).toEqual(
    ["/admin", "/admin/turnover", "/admin/reports", "/admin/reconciliation", "/admin/company", ...lists].sort(),
  );
});

it("shows a role what it may read; a group with one page is that page", () => {
  expect(routesOf("content")).toEqual([
    "/admin",
    "/admin/community",
    "/admin/reviews",
    "/admin/faq",
    "/admin/houses",
    "/admin/coupons",
  ]);
  expect(menuOf("desk").flatMap((entry) => ("group" in entry ? entry.group : []))).toEqual(["money", "more"]);
  expect(menuOf("finance").at(-1)).toEqual({ item: { label: "lists.coupons", route: "/admin/coupons" } });
});

it("marks the page itself and those below it, and today alone", () => {
  const at = (route: string, pathname: string) => isHere({ label: "menu.today", route }, pathname);
  expect(at("/admin/reports", "/admin/reports")).toBe(true);
  expect(at("/admin/users", "/admin/users/1")).toBe(true);
  expect(at("/admin", "/admin/users")).toBe(false);
  expect(at("/admin", "/admin")).toBe(true);
});
