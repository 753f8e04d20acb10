import { randomBytes, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import routes from "../../app/routes";
import { elements } from "../../app/features/gallery/elements";
import { nameOf } from "./guest";
import type { Say } from "./test";
import { Visitor } from "./visitor";

/** What addresses name: a house, a board, and a reservation that waits for its payment and its signature. */
export type World = { house: string; board: string; stay: string; reservation: string; signing: string };

/** For routes that name none of it. */
export const nowhere: World = { house: "", board: "", stay: "", reservation: "", signing: "" };

/** A member with a reservation, in the page's context. */
export async function openWorld(page: Page, say: Say): Promise<World> {
  const visitor = new Visitor(page, say);
  const member = await visitor.join();
  await page.goto("/community");
  const board = (await page.getByRole("article").first().getByRole("link").getAttribute("href"))!;
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const from = 40 + (randomBytes(1)[0] ?? 0);
  const [checkIn, checkOut] = [day(from), day(from + 35)];
  await page.goto(`/houses?checkIn=${checkIn}&checkOut=${checkOut}&guests=1`);
  const card = await page.getByRole("article").first().getByRole("link").getAttribute("href");
  const house = new URL(card!, page.url()).pathname;
  const stay = `checkIn=${checkIn}&checkOut=${checkOut}&guests=1&attempt=${randomUUID()}`;
  const booked = await page.request.post(`${house.replace("/detail/", "/checkout/")}?${stay}`, {
    form: {
      ...{ checkIn, checkOut, guests: "1", beddingSets: "0", plan: "installments", method: "CREDIT_CARD" },
      ...{ "occupants[0].firstName": member.firstName, "occupants[0].lastName": member.lastName },
      ...{ "occupants[0].email": member.email, "occupants[0].countryCode": "82" },
      ...{ "occupants[0].phone": "010-1234-5678", agreeFacility: "on", agreeCancellation: "on" },
      ...{ agreePrivacy: "on", agreeMarketing: "on", intent: "reserve", idempotencyKey: randomUUID() },
    },
  });
  const reservation = /\/pay\/([0-9a-f-]{36})/.exec(booked.url())?.[1];
  if (!reservation) throw new Error(`${nameOf(member)} could not book: ${booked.url()}`);
  const signing = new URL(await visitor.linkInMail(member.email, "/sign/")).pathname;
  return { house, board, stay, reservation, signing };
}

/** Where each route of the site's table of contents is looked at. None: it answers with no page, or leads on at once. */
export const addressesOf = ({ house, board, stay, reservation, signing }: World): Record<string, string[]> => ({
  "/": ["/"],
  houses: ["/houses", "/houses?area=hongdae&guests=9"],
  detail: [],
  "detail/:slug/card.jpg": [],
  "detail/:slug": [house, `${house}?${stay}&beddingSets=1`],
  about: ["/about"],
  community: ["/community", "/community?type=unheard-of"],
  "community/:id": [board],
  testimonial: ["/testimonial"],
  faq: ["/faq?open=cancel", "/faq?q=elephant"],
  portfolio: ["/portfolio", "/portfolio?received=2026-01-05"],
  terms: ["/terms"],
  privacy: ["/privacy"],
  consent: ["/consent"],
  offline: ["/offline"],
  "sign/:token": [signing, "/sign/no-such-link"],
  "sign/:token/contract.pdf": [],
  verify: ["/verify"],
  "auth/login": ["/auth/login", "/auth/login?redirectTo=/checkout/hongdae-mural-house"],
  "auth/sign-up": ["/auth/sign-up"],
  "auth/sign-up/complete": ["/auth/sign-up/complete"],
  "auth/forgot-password": ["/auth/forgot-password"],
  "auth/reset-password": ["/auth/reset-password?token=no-such-link"],
  "auth/verify-email": ["/auth/verify-email?token=no-such-link"],
  "auth/google": [],
  "auth/google-callback": [],
  "auth/google/complete": [],
  "auth/logout": [],
  "auth/resume": [],
  "checkout/:slug": [`${house.replace("/detail/", "/checkout/")}?${stay}`],
  "pay/:reservationId": [`/pay/${reservation}`],
  "pay/:reservationId/window": [],
  "pay/:reservationId/return": [],
  mypage: ["/mypage", "/mypage?tab=cancelled"],
  "mypage/reservations/:id": [`/mypage/reservations/${reservation}`],
  "mypage/reservations/:id/cancel": [`/mypage/reservations/${reservation}/cancel`],
  "mypage/reservations/:id/guide": [`/mypage/reservations/${reservation}/guide`],
  "mypage/reservations/:id/guide.html": [],
  "mypage/reservations/:id/review": [`/mypage/reservations/${reservation}/review`],
  "mypage/calendar": ["/mypage/calendar"],
  "mypage/reservations/:id/contract.pdf": [],
  "mypage/reservations/:id/residence.pdf": [],
  "mypage/reservations/:id/receipt.pdf": [],
  "mypage/profile": ["/mypage/profile"],
  "mypage/profile/export": [],
  "mypage/profile/delete": ["/mypage/profile/delete"],
  "dev/messages": ["/dev/messages?to=nobody@homes.example"],
  "sitemap.xml": [],
  "robots.txt": [],
  "favicon.ico": [],
  "dev/gallery": ["/dev/gallery"],
  "dev/gallery/:element": elements.map((element) => `/dev/gallery/${element}`),
  language: [],
  currency: [],
  "admin/houses/:slug/calendar.ics": [],
  "calendar/:token/stays.ics": [],
  "chat/person": [],
  "media/*": [],
  "v1/*": [],
  healthz: [],
  readyz: [],
  "refused/:reason": ["/refused/maintenance"],
  "*": ["/no-such-page"],
});

type Route = { path?: string; children?: Route[] };

/** The addresses that `app/routes.ts` knows, as they are written there. */
export const knownRoutes = (routes as Route[]).map(({ path }) => path ?? "/");

/** Who looks at which routes. */
export const scopes = {
  public: /^(?!mypage)([a-z*]*|detail\/.*|community\/.*|sign\/.*|refused\/.*|\/)$/,
  account: /^(auth\/(?!sign-up\/complete)|dev\/messages)/,
  member: /^(checkout\/|pay\/|mypage|auth\/sign-up\/complete)/,
  gallery: /^dev\/gallery/,
};
