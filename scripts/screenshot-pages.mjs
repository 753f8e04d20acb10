import { inDays } from "./screenshot-stay.mjs";

const stay = `checkIn=${inDays(120)}&checkOut=${inDays(185)}&guests=1`;
const gallery =
  "colours type shapes button fields date-range rating stepper modal confirm drawer bottom-sheet toast card tabs pagination badge notice price-list skeleton empty-state error-state";

const staff = { as: "admin" };
const consolePages = {
  today: "",
  reservations: "/reservations",
  "reservations-empty": "/reservations?q=zzzz",
  week: "/reservations/week",
  month: "/reservations/week?days=31",
  users: "/users",
  community: "/community",
  "new-board": "/community/new",
  reviews: "/reviews",
  faq: "/faq",
  houses: "/houses",
  "new-house": "/houses/new",
  coupons: "/coupons",
  "new-coupon": "/coupons/new",
  enquiries: "/consultations",
  messages: "/messages",
  "audit-log": "/audit-log",
  "not-found": "/no-such-page",
};
const records = ["users", "community", "reviews", "faq", "coupons", "consultations", "messages"];

/**
 * Every page and state: its name, its address, what is done there first, the widths that have it, and who looks
 * at it, if not a visitor. `window`: what is seen at once, not the whole page.
 */
export function listPages({ site, lonely, slug, reservationId, payment, signPath }) {
  const at = (address, more) => ({ to: site + address, ...more });
  const pages = {
    home: at("/"),
    "readme-home": at("/", { only: [1440], window: true }),
    menu: at("/", { act: openMenu, only: [820, 390], window: true }),
    "menu-member": at("/mypage", { act: openMenu, only: [390], window: true, as: "member" }),
    "header-1250": at("/", { only: [1250], window: true }),
    houses: at(`/houses?${stay}`),
    "houses-map": at(`/houses?${stay}&view=map`),
    "houses-empty": at(`/houses?${stay}&area=hanyang&maxPrice=100000`),
    house: at(`/detail/${slug}?${stay}`),
    "readme-house": at(`/detail/${slug}?${stay}`, { only: [1440], window: true }),
    "house-no-dates": at(`/detail/${slug}`),
    about: at("/about"),
    community: at("/community"),
    "community-meetups": at("/community?type=meetup"),
    "community-empty": at("/community?type=nothing"),
    board: at("/community", { act: follow('main a[href^="/community/"]') }),
    testimonial: at("/testimonial"),
    faq: at("/faq"),
    "faq-open": at("/faq", { act: (page) => page.locator("main summary").first().click() }),
    "faq-empty": at("/faq?q=zzzz"),
    portfolio: at("/portfolio"),
    "portfolio-errors": at("/portfolio", { act: sendEmpty }),
    "portfolio-received": at(`/portfolio?received=${inDays(2)}`),
    terms: at("/terms"),
    privacy: at("/privacy"),
    "privacy-modal": at("/", { act: openPolicy, window: true }),
    "not-found": at("/no-such-page"),
    unavailable: { to: `${lonely}/houses` },

    "log-in": at("/auth/login"),
    "log-in-offer": at(`/auth/login?redirectTo=${encodeURIComponent(`/checkout/${slug}?${stay}`)}`),
    "log-in-errors": at("/auth/login", { act: sendEmpty }),
    "sign-up": at("/auth/sign-up"),
    "sign-up-errors": at("/auth/sign-up", { act: sendEmpty }),
    "forgot-password": at("/auth/forgot-password"),
    "reset-password": at("/auth/reset-password?token=unknown"),
    "verify-email": at("/auth/verify-email?token=unknown"),
    "sign-up-complete": at("/auth/sign-up/complete", { as: "member" }),

    checkout: at(`/checkout/${slug}?${stay}`, { as: "member" }),
    "checkout-errors": at(`/checkout/${slug}?${stay}`, { as: "member", act: sendCheckout }),
    pay: at(`/pay/${reservationId}`, { as: "member" }),
    "pay-return": at(`/pay/${reservationId}/return?paymentId=${payment.id}`, { as: "member" }),
    "pay-sandbox": { to: payment.redirectUrl },
    sign: at(signPath),
    "sign-errors": at(signPath, { act: (page) => sendBy(page, 'button[value="sign"]') }),
    "sign-unknown": at("/sign/unknown"),
    "my-page": at("/mypage", { as: "member" }),
    "readme-my-page": at("/mypage", { only: [390], window: true, as: "member" }),
    "my-page-previous": at("/mypage?tab=previous", { as: "member" }),
    "my-page-cancelled": at("/mypage?tab=cancelled", { as: "member" }),
    reservation: at(`/mypage/reservations/${reservationId}`, { as: "member" }),
    "reservation-first": at("/mypage", { act: follow('main a[href^="/mypage/reservations/"]'), as: "member" }),
    "reservation-past": at("/mypage?tab=previous", {
      act: follow('main a[href^="/mypage/reservations/"]'),
      as: "member",
    }),
    cancel: at(`/mypage/reservations/${reservationId}/cancel`, { as: "member" }),
    profile: at("/mypage/profile", { as: "member" }),
    "delete-account": at("/mypage/profile/delete", { as: "member" }),
    guide: at("/mypage", { act: follow('main a[href*="/guide"]'), as: "member" }),
    calendar: at("/mypage/calendar", { as: "member" }),
    verify: at("/verify"),

    ...Object.fromEntries(
      Object.entries(consolePages).map(([name, page]) => [`admin-${name}`, at(`/admin${page}`, staff)]),
    ),
    "admin-reservation": at(`/admin/reservations/${reservationId}`, staff),
    "admin-reservation-past": at("/admin/reservations?status=completed", {
      ...staff,
      act: follow("main tbody th a"),
    }),
    "admin-cancel": at(`/admin/reservations/${reservationId}?confirm=cancel`, staff),
    "admin-house": at(`/admin/houses/${slug}`, staff),
    "admin-photos": at(`/admin/houses/${slug}/photos`, staff),
    ...Object.fromEntries(
      records.map((list) => [`admin-${list}-one`, at(`/admin/${list}`, { ...staff, act: follow("main tbody th a") })]),
    ),

    messages: at("/dev/messages"),
    gallery: at("/dev/gallery"),
    ...Object.fromEntries(gallery.split(" ").map((element) => [`gallery-${element}`, at(`/dev/gallery/${element}`)])),
  };
  return Object.entries(pages).map(([name, page]) => ({ name, ...page }));
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
