import type { Page } from "@playwright/test";
import { demoAccounts, inDays, makeStay } from "../../scripts/screenshot-stay.mjs";

/** Noon in Seoul: by day the home page has its bright house. */
export const openedAt = new Date("2026-11-24T03:00:00Z");

export type Look = "en-390" | "en-1440" | "ko-390" | "ko-1440";

export type State = {
  name: string;
  at: string | ((site: string) => Promise<string>);
  /** A link on that page, to the page of the picture. */
  follow?: string;
  /** Text that is random, and covered. */
  varies?: RegExp;
  as?: "member" | "admin";
  act?: (page: Page) => Promise<void>;
  /** The window alone, not the whole page: where something is open above it. */
  isWindow?: boolean;
  looks: readonly Look[];
};

const now = openedAt.getTime();
const stay = `checkIn=${inDays(120, now)}&checkOut=${inDays(185, now)}&guests=1`;
const house = "hongdae-mural-house";
const member = { as: "member" } as const;
const admin = { as: "admin" } as const;

/** 33 states in forty pictures, spread over languages and widths. The last one adds a stay to the demo's. */
export const states: readonly State[] = [
  { name: "home", at: "/", looks: ["en-1440", "ko-390"] },
  { name: "menu", at: "/", act: openMenu, isWindow: true, looks: ["ko-390"] },
  { name: "houses", at: "/houses", looks: ["ko-1440", "en-390"] },
  { name: "houses-dates", at: `/houses?${stay}&university=korea-univ`, looks: ["en-1440"] },
  { name: "houses-filters", at: "/houses", act: openFilters, isWindow: true, looks: ["en-390", "ko-1440"] },
  { name: "houses-empty", at: "/houses?area=hongdae&guests=9", looks: ["ko-390"] },
  { name: "houses-wrong", at: "/houses?checkIn=2026-13-40&guests=many", looks: ["en-390"] },
  { name: "house", at: `/detail/${house}`, looks: ["en-1440", "ko-390"] },
  { name: "house-dates", at: `/detail/${house}?${stay}&beddingSets=1`, looks: ["ko-1440", "en-390"] },
  { name: "checkout", at: `/checkout/${house}?${stay}`, looks: ["ko-390", "en-1440"], ...member },
  { name: "log-in-errors", at: "/auth/login", act: sendEmpty, looks: ["en-390"] },
  { name: "log-in", at: "/auth/login", looks: ["ko-1440"] },
  { name: "sign-up-filled", at: "/auth/sign-up", act: fillSignUp, looks: ["en-390"] },
  { name: "lounge", at: "/community", looks: ["en-1440"] },
  { name: "lounge-post", at: "/community", follow: 'main a[href^="/community/"]', looks: ["ko-390"] },
  { name: "about", at: "/about", looks: ["ko-390"] },
  { name: "faq-open", at: "/faq?open=cancel", looks: ["en-390"] },
  { name: "concierge-errors", at: "/portfolio", act: sendEmpty, looks: ["ko-390"] },
  { name: "terms", at: "/terms", looks: ["ko-1440"] },
  { name: "not-found", at: "/no-such-page", looks: ["ko-1440"] },
  { name: "wishlist-empty", at: "/wishlist", looks: ["en-390"] },
  { name: "comparison", at: `/compare?houses=${house},anam-tiger-house`, looks: ["en-1440"] },
  { name: "my-page", at: "/mypage", looks: ["ko-390", "en-1440"], ...member },
  { name: "my-page-cancelled", at: "/mypage?tab=cancelled", looks: ["ko-1440"], ...member },
  { name: "stay", at: "/mypage", follow: 'main a[href^="/mypage/reservations/"]', looks: ["en-390"], ...member },
  { name: "console", at: "/admin", looks: ["ko-1440"], ...admin },
  { name: "console-reservations", at: "/admin/reservations", looks: ["en-1440"], ...admin },
  { name: "console-empty", at: "/admin/reservations?q=zzzz", looks: ["ko-390"], ...admin },
  { name: "console-stay", at: "/admin/reservations", follow: "main tbody th a", looks: ["ko-1440"], ...admin },
  { name: "console-calendar", at: "/admin/reservations/week", looks: ["en-1440"], ...admin },
  { name: "gallery-fields", at: "/dev/gallery/fields", looks: ["ko-1440"] },
  { name: "gallery-sheet", at: "/dev/gallery/bottom-sheet", act: openSheet, isWindow: true, looks: ["en-390"] },
  { name: "signing", at: signingLink, varies: /[A-Z\d]{4}-[A-Z\d]{4}/, looks: ["ko-390"] },
];

async function openMenu(page: Page) {
  await page.locator("header summary").click();
}

async function openFilters(page: Page) {
  await page.locator('button[name="filters"]').click();
  await page.locator("[role=dialog] form").waitFor();
}

async function openSheet(page: Page) {
  await page.locator('main a[href$="#plain"]').first().click();
  await page.locator("[role=dialog][data-state=open]").waitFor();
}

async function sendEmpty(page: Page) {
  await page.locator('main form[method="post"] button[type="submit"]:visible').last().click();
  await page.locator("main [aria-invalid=true]").first().waitFor();
}

async function fillSignUp(page: Page) {
  const { password } = demoAccounts.member;
  const values = { firstName: "Linh", lastName: "Nguyen", email: "linh@residents.example", password };
  for (const [name, value] of Object.entries(values)) await page.locator(`main input[name="${name}"]`).fill(value);
}

async function signingLink(site: string): Promise<string> {
  return (await makeStay(site, "ko", now)).signPath;
}
