import { randomBytes, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { elements } from "../../app/features/gallery/elements";
import { listedRoutes } from "../routes";
import { noRecords } from "./console";
import { nameOf } from "./guest";
import type { Say } from "./test";
import { Visitor } from "./visitor";

/** What addresses name: a house, a board, and a reservation that waits for its payment and its signature. */
export type World = {
  house: string;
  board: string;
  stay: string;
  reservation: string;
  signing: string;
  links: { verify: string; reset: string };
  email: string;
};

export const nowhere: World = {
  house: "",
  board: "",
  stay: "",
  reservation: "",
  signing: "",
  links: { verify: "", reset: "" },
  email: "",
};

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
      checkIn,
      checkOut,
      guests: "1",
      beddingSets: "0",
      plan: "installments",
      method: "CREDIT_CARD",
      "occupants[0].firstName": member.firstName,
      "occupants[0].lastName": member.lastName,
      "occupants[0].email": member.email,
      "occupants[0].countryCode": "82",
      "occupants[0].phone": "010-1234-5678",
      agreeFacility: "on",
      agreeCancellation: "on",
      agreePrivacy: "on",
      agreeMarketing: "on",
      intent: "reserve",
      idempotencyKey: randomUUID(),
    },
  });
  const reservation = /\/pay\/([0-9a-f-]{36})/.exec(booked.url())?.[1];
  if (!reservation) throw new Error(`${nameOf(member)} could not book: ${booked.url()}`);
  const signing = new URL(await visitor.linkInMail(member.email, "/sign/")).pathname;
  const links = await listLinks(visitor, member.email);
  return { house, board, stay, reservation, signing, links, email: member.email };
}

/** What stands in the mails of somebody who has just signed up and forgotten the password. */
export async function listLinks(visitor: Visitor, email: string): Promise<World["links"]> {
  await visitor.page.request.post("/auth/forgot-password", { form: { email } });
  const linkTo = async (page: string) => {
    const { pathname, search } = new URL(await visitor.linkInMail(email, `${page}?token=`));
    return pathname + search;
  };
  return { reset: await linkTo("/auth/reset-password"), verify: await linkTo("/auth/verify-email") };
}

/** Where each route of the site's table of contents is looked at. None: it answers with no page, or leads on at once. */
export const addressesOf = (
  { house, board, stay, reservation, signing, links }: World,
  records = noRecords,
): Record<string, string[]> => ({
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
  "auth/reset-password": [links.reset, "/auth/reset-password?token=no-such-link"],
  "auth/verify-email": [links.verify, "/auth/verify-email?token=no-such-link"],
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
  "mypage/reservations/:id/sign": [],
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
  ".well-known/security.txt": [],
  "favicon.ico": [],
  "brand/:file": [],
  "dev/gallery": ["/dev/gallery"],
  "dev/gallery/:element": elements.map((element) => `/dev/gallery/${element}`),
  language: [],
  currency: [],
  admin: ["/admin"],
  "admin/reservations/:id": [records.reservations, `${records.reservations}?confirm=cancel`],
  "admin/reservations/:id/contract.pdf": [],
  "admin/reservations/:id/residence.pdf": [],
  "admin/reservations/:id/receipt.pdf": [],
  "admin/users": ["/admin/users", "/admin/users?q=nobody-of-this-name"],
  "admin/users/:id": [records.users, `${records.users}?confirm=grantAdmin`],
  "admin/audit-log": ["/admin/audit-log", "/admin/audit-log?from=2026-13-40"],
  "admin/reviews": ["/admin/reviews"],
  "admin/reviews/:id": [records.reviews],
  "admin/faq": ["/admin/faq", "/admin/faq?group=new"],
  "admin/faq/:groupId": [records.faq, `${records.faq}?faq=new`],
  "admin/messages": ["/admin/messages"],
  "admin/messages/:id": [records.messages],
  "admin/houses": ["/admin/houses"],
  "admin/houses/new": ["/admin/houses/new"],
  "admin/houses/:slug": ["facts", "texts", "prices", "units"].map((section) => `${records.houses}?section=${section}`),
  "admin/coupons": ["/admin/coupons"],
  "admin/coupons/new": ["/admin/coupons/new"],
  "admin/coupons/:code": [records.coupons],
  "admin/deposits": ["/admin/deposits", "/admin/deposits?overdue=perhaps"],
  "admin/consultations": ["/admin/consultations"],
  "admin/consultations/:id": [records.consultations],
  "admin/*": ["/admin/no-such-page"],
  "admin/community": ["/admin/community"],
  "admin/community/new": ["/admin/community/new"],
  "admin/community/:id": [records.community, `${records.community}?confirm=delete`],
  "admin/houses/:slug/photos": [`${records.houses}/photos`],
  "admin/reservations": ["/admin/reservations", "/admin/reservations?from=2026-13-40"],
  "admin/reservations/week": ["/admin/reservations/week"],
  "admin/reservations/reminders": ["/admin/reservations/reminders?all=on"],
  "admin/reservations.csv": [],
  "admin/users.csv": [],
  "admin/community.csv": [],
  "admin/reviews.csv": [],
  "admin/faq.csv": [],
  "admin/houses.csv": [],
  "admin/coupons.csv": [],
  "admin/deposits.csv": [],
  "admin/consultations.csv": [],
  "admin/messages.csv": [],
  "admin/audit-log.csv": [],
  "admin/houses/:slug/calendar.ics": [],
  "calendar/:token/stays.ics": [],
  "chat/person": [],
  "media/*": [],
  "v1/*": [],
  healthz: [],
  readyz: [],
  "sw.js": [],
  "manifest.webmanifest": [],
  "refused/:reason": ["/refused/maintenance"],
  "*": ["/no-such-page"],
});

/** The addresses that `app/routes.ts` knows, whole. */
export const knownRoutes = [...new Set(listedRoutes.map(({ path }) => path || "/"))];

export const scopes = {
  public: /^(?!mypage|admin)([a-z*]*|detail\/.*|community\/.*|sign\/.*|refused\/.*|\/)$/,
  account: /^(auth\/(?!sign-up\/complete)|dev\/messages)/,
  member: /^(checkout\/|pay\/|mypage|auth\/sign-up\/complete)/,
  gallery: /^dev\/gallery/,
  staff: /^admin(\/|$)/,
};
