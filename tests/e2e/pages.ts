import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import type { ListedRoute } from "../../app/platform/paths/route-table";
import { findRecords } from "../../scripts/console-records";
import { findReader, listAddresses, lookedAt, type World } from "../../scripts/page-addresses";
import { bookStay, planStay } from "./guest";
import { signInAs } from "./sign-in";
import { expect, type Say } from "./test";
import { Visitor } from "./visitor";

type Reader = ReturnType<typeof findReader>;

/** Signs in as a reader of pages, and returns the ids and slugs in the addresses of these pages. */
export async function becomeReader(reader: Reader, page: Page, browser: Browser, say: Say): Promise<World> {
  if (reader === "admin") return openConsole(page, say);
  if (reader === "member") return openWorld(page, say);
  const member = await browser.newPage();
  const world = await openWorld(member, say);
  await member.context().close();
  return world;
}

/** One address of each route module, in the order of the table. */
export function listPages(reader: Reader, world: World): string[] {
  const routes = new Map<string, ListedRoute>();
  for (const route of readBy(reader)) if (!routes.has(route.file)) routes.set(route.file, route);
  return [...routes.values()].map((route) => listAddresses([route], world)[0]!.address);
}

/** All pages in all states. */
export const listAllPages = (reader: Reader, world: World) =>
  listAddresses(readBy(reader), world).map(({ address }) => address);

const readBy = (reader: Reader) => lookedAt.filter((route) => findReader(route) === reader);

/** A new member with a reservation, a conversation, and the links of their mails. */
export async function openWorld(page: Page, say: Say): Promise<World & { reservation: string; stay: string }> {
  const visitor = new Visitor(page, say);
  const plan = planStay();
  const { email } = plan.people[0]!;
  const reservation = await bookStay(page, say, plan);
  const written = await page.request.post("/mypage/conversations/new", {
    form: { kind: "question", text: "Where is the bicycle shed?", intent: "create", idempotencyKey: randomUUID() },
  });
  await page.request.post("/auth/forgot-password", { form: { email } });
  const boards = await (await page.request.get("/community")).text();
  const linkTo = async (path: string) => new URL(await visitor.linkInMail(email, path));
  return {
    ":slug": "hongdae-mural-house",
    "community/:id": /\/community\/([0-9a-f-]{36})/.exec(boards)![1]!,
    "sign/:token": (await linkTo("/sign/")).pathname.split("/").at(-1)!,
    ":reservationId": reservation,
    "mypage/reservations/:id": reservation,
    "mypage/conversations/:id": new URL(written.url()).pathname.split("/").at(-1)!,
    stay: `checkIn=${plan.checkIn}&checkOut=${plan.checkOut}&guests=1`,
    resetQuery: (await linkTo("/auth/reset-password?token=")).search.slice(1),
    verifyQuery: (await linkTo("/auth/verify-email?token=")).search.slice(1),
    reservation,
    email,
  };
}

async function openConsole(page: Page, say: Say): Promise<World> {
  const owner = { ownerName: "Park Minji", email: "owner@buildings.example", phone: "02-555-0123" };
  const form = { ...owner, buildingAddress: "1 Test-ro", units: "4", message: "Hello", agreePrivacy: "on" };
  await expect(await page.request.post("/portfolio", { form })).toBeOK();
  await signInAs(page, say, "admin");
  return findRecords(async (address) => (await page.request.get(address)).text());
}
