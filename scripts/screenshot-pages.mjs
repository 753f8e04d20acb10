import { findReader, listAddresses, lookedAt } from "./page-addresses";
import { inDays } from "./screenshot-stay.mjs";

const stay = `checkIn=${inDays(120)}&checkOut=${inDays(185)}&guests=1`;
const admin = { as: "admin" };
const member = { as: "member" };

/**
 * Every page in every state that an address opens, and states that need an action first: name, address, action, widths,
 * and the user if not a visitor. `window`: the viewport, not the whole page.
 */
export function listPages({ site, lonely, slug, reservationId, payment, signPath }, world) {
  const at = (address, more) => ({ to: site + address, ...more });
  const listed = listAddresses(lookedAt, { ...world, stay }).map(({ name, route, address }) => ({
    name,
    as: findReader(route),
    ...at(address),
  }));
  const more = {
    "readme-home": at("/", { only: [1440], window: true }),
    menu: at("/", { act: openMenu, only: [820, 390], window: true }),
    "menu-member": at("/mypage", { act: openMenu, only: [390], window: true, ...member }),
    "header-1250": at("/", { only: [1250], window: true }),
    "readme-house": at(`/detail/${slug}?${stay}`, { act: showPriceBox, only: [1440], window: true }),
    "faq-unfolded": at("/faq", { act: (page) => page.locator("main summary").first().click() }),
    "portfolio-errors": at("/portfolio", { act: sendEmpty }),
    "privacy-modal": at("/", { act: openPolicy, window: true }),
    unavailable: { to: `${lonely}/houses` },

    "auth-login-errors": at("/auth/login", { act: sendEmpty }),
    "auth-sign-up-errors": at("/auth/sign-up", { act: sendEmpty }),
    "checkout-slug-errors": at(`/checkout/${slug}?${stay}`, { ...member, act: sendCheckout }),
    "pay-return": at(`/pay/${reservationId}/return?paymentId=${payment.id}`, member),
    "pay-sandbox": { to: payment.redirectUrl },
    "sign-token-errors": at(signPath, { act: (page) => sendBy(page, 'button[value="sign"]') }),
    "readme-my-page": at("/mypage", { only: [390], window: true, ...member }),
    "reservation-first": at("/mypage", { act: follow('main a[href^="/mypage/reservations/"]'), ...member }),
    "reservation-past": at("/mypage?tab=previous", { act: follow('main a[href^="/mypage/reservations/"]'), ...member }),
    "guide-open": at("/mypage", { act: follow('main a[href*="/guide"]'), ...member }),
    "admin-reservation-past": at("/admin/reservations?status=completed", { ...admin, act: follow("main tbody th a") }),
  };
  return [...listed, ...Object.entries(more).map(([name, page]) => ({ name, ...page }))];
}

async function showPriceBox(page) {
  await page.locator("#booking-title").evaluate((title) => title.scrollIntoView({ block: "center" }));
}

async function openMenu(page) {
  await page.locator("header summary").click();
}

async function openPolicy(page) {
  await page.locator('footer a[href="/privacy"]').click();
  await page.locator("[role=dialog] h3").first().waitFor();
}

function follow(link) {
  return async (page) => {
    const href = await page.locator(link).first().getAttribute("href");
    await page.goto(new URL(href, page.url()).href.replace(/#.*/, ""), { waitUntil: "networkidle" });
  };
}

async function sendEmpty(page) {
  await sendBy(page, 'main form[method="post"] button[type="submit"]:visible >> nth=-1');
}

async function sendCheckout(page) {
  await page.locator('main input[name="occupants[0].phone"]').fill("12ab");
  await sendBy(page, 'button[value="reserve"]');
}

async function sendBy(page, button) {
  await page.locator(button).click();
  await page.locator("main [aria-invalid=true]").first().waitFor();
  await page.waitForLoadState("networkidle");
}
