import type { Page } from "@playwright/test";
import { password } from "./guest";
import { expect } from "./test";

const lists = [
  ...(["reservations", "users", "community", "reviews", "faq"] as const),
  ...(["houses", "coupons", "consultations", "messages"] as const),
];

/** What the console's pages are about: of each list a record, as the address of its page. */
export type Records = Record<(typeof lists)[number], string>;

export const noRecords = Object.fromEntries(lists.map((list) => [list, ""])) as Records;

export async function openConsole(page: Page): Promise<Records> {
  const owner = { ownerName: "Park Minji", email: "owner@buildings.example", phone: "02-555-0123" };
  const form = { ...owner, buildingAddress: "1 Test-ro", units: "4", message: "Hello", agreePrivacy: "on" };
  await expect(await page.request.post("/portfolio", { form })).toBeOK();
  const admin = { email: "admin@homes.example", password };
  await expect(await page.request.post("/auth/login?redirectTo=/admin", { form: admin })).toBeOK();
  const found = lists.map(async (list) => [list, await findRecord(page, list)] as const);
  return Object.fromEntries(await Promise.all(found)) as Records;
}

/** The demo's own, which no other test deletes meanwhile: what tests make stands at the other end of a list. */
async function findRecord(page: Page, list: keyof Records): Promise<string> {
  const text = await (await page.request.get(`/admin/${list}`)).text();
  const links = text.matchAll(new RegExp(`<th scope="row"(?:(?!</th>).)*?href="(/admin/${list}/[^"?]+)`, "gs"));
  const link = [...links].at(["houses", "faq"].includes(list) ? 0 : -1)?.[1];
  if (!link) throw new Error(`/admin/${list} leads to no record`);
  return link;
}
