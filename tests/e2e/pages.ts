import { randomBytes, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { bookingForm } from "../factories/booking-form";
import type { World } from "../../scripts/page-addresses";
import { nameOf } from "./guest";
import type { Say } from "./test";
import { Visitor } from "./visitor";

/** The ids and slugs of the pages: a house, a board, and an unpaid reservation. */
export type MemberWorld = World & { reservation: string; email: string };

/** Creates a member with a reservation, signed in with the common test password. */
export async function openWorld(page: Page, say: Say): Promise<MemberWorld> {
  const visitor = new Visitor(page, say);
  const member = await visitor.join();
  await page.goto("/community");
  const board = (await page.getByRole("article").first().getByRole("link").getAttribute("href"))!.split("/").at(-1)!;
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const from = 40 + (randomBytes(1)[0] ?? 0);
  const [checkIn, checkOut] = [day(from), day(from + 35)];
  await page.goto(`/houses?checkIn=${checkIn}&checkOut=${checkOut}&guests=1`);
  const card = await page.getByRole("article").first().getByRole("link").getAttribute("href");
  const slug = new URL(card!, page.url()).pathname.split("/").at(-1)!;
  const stay = `checkIn=${checkIn}&checkOut=${checkOut}&guests=1&attempt=${randomUUID()}`;
  const booked = await page.request.post(`/checkout/${slug}?${stay}`, {
    form: {
      ...bookingForm({ checkIn, checkOut, plan: "installments", occupant: member }),
      agreeFloorRule: "on", // only a floor for women may be left
      intent: "reserve",
      idempotencyKey: randomUUID(),
    },
  });
  const reservation = /\/pay\/([0-9a-f-]{36})/.exec(booked.url())?.[1];
  if (!reservation) throw new Error(`${nameOf(member)} could not book: ${booked.url()}`);
  const written = await page.request.post("/mypage/conversations/new", {
    form: { kind: "question", text: "Where is the bicycle shed?", intent: "create", idempotencyKey: randomUUID() },
  });
  const signing = new URL(await visitor.linkInMail(member.email, "/sign/")).pathname;
  return {
    ":slug": slug,
    "community/:id": board,
    "sign/:token": signing.split("/").at(-1)!,
    ":reservationId": reservation,
    "mypage/reservations/:id": reservation,
    "mypage/conversations/:id": new URL(written.url()).pathname.split("/").at(-1)!,
    stay,
    ...(await listLinkQueries(visitor, member.email)),
    reservation,
    email: member.email,
  };
}

export async function listLinks(visitor: Visitor, email: string) {
  await visitor.page.request.post("/auth/forgot-password", { form: { email } });
  const linkTo = async (page: string) => new URL(await visitor.linkInMail(email, `${page}?token=`));
  return { reset: await linkTo("/auth/reset-password"), verify: await linkTo("/auth/verify-email") };
}

export async function listLinkQueries(visitor: Visitor, email: string): Promise<World> {
  const { reset, verify } = await listLinks(visitor, email);
  return { resetQuery: reset.search.slice(1), verifyQuery: verify.search.slice(1) };
}
