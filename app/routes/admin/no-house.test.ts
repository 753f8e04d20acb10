import { expect, it } from "vitest";
import { aLimitedAdmin } from "../../../tests/factories/admin";
import { aHouse } from "../../../tests/factories/house";
import { openAs, openTestSite, type Handler } from "../../../tests/factories/site";

const { api } = await openTestSite();

const pages = {
  reservations: "/admin/reservations?status=unpaid",
  "new-reservation": "/admin/reservations/new",
  "reservation-calendar": "/admin/reservations/week",
  turnover: "/admin/turnover",
  reports: "/admin/reports",
  search: "/admin/search",
};

it("says on each page of rooms and stays what to do first, until there is a house", async () => {
  const desk = await aLimitedAdmin(api, "desk");
  const open = async ([module, path]: [string, string]) => {
    const { loader } = (await import(/* @vite-ignore */ `../../routes/admin/${module}.tsx`)) as { loader: Handler };
    const { status, data } = await openAs(desk, loader, path);
    return [module, status, (data as { isWithoutHouse: boolean }).isWithoutHouse];
  };
  const openAll = async () => Promise.all(Object.entries(pages).map(open));
  expect(await openAll()).toEqual(Object.keys(pages).map((module) => [module, 200, true]));
  await aHouse(api);
  expect(await openAll()).toEqual(Object.keys(pages).map((module) => [module, 200, false]));
}, 60_000);
