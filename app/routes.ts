import type { RouteConfig } from "@remix-run/route-config";
import { index, listAdminRoutes, listFileRoutes, route, type RouteEntry } from "./platform/paths/route-table";

/**
 * Every address of the site, in reading order. Guards, sitemap, robots, checks of every page and screenshots are
 * derived from it. The file's folder is the guard; `.tsx` is a page, `.ts` anything else.
 */
export default [
  // For everybody
  index("routes/public/home.tsx", { indexed: true }),
  route("houses", "routes/public/houses.tsx", { indexed: true }),
  route("detail", "routes/public/detail-index.ts"),
  route("detail/:slug", "routes/public/detail.tsx", { indexed: true }),
  route("detail/:slug/card.jpg", "routes/system/house-card.ts"),
  route("about", "routes/public/about.tsx", { indexed: true }),
  route("community", "routes/public/community.tsx", { indexed: true }),
  route("community/:id", "routes/public/board.tsx", { indexed: true }),
  route("testimonial", "routes/public/testimonial.tsx", { indexed: true }),
  route("faq", "routes/public/faq.tsx", { indexed: true }),
  route("portfolio", "routes/public/portfolio.tsx", { indexed: true }),
  route("terms", "routes/public/terms.tsx", { indexed: true }),
  route("privacy", "routes/public/privacy.tsx", { indexed: true }),
  route("offline", "routes/public/offline.tsx"),
  route("consent", "routes/public/consent.tsx"),
  route("sign/:token", "routes/public/sign.tsx"),
  route("sign/:token/contract.pdf", "routes/public/signed-contract.ts"),
  route("verify", "routes/public/verify.tsx", { indexed: true }),

  // Signing up and logging in
  route("auth/login", "routes/auth/login.tsx", { indexed: true }),
  route("auth/sign-up", "routes/auth/sign-up.tsx", { indexed: true }),
  route("auth/sign-up/complete", "routes/auth/sign-up-complete.tsx"),
  route("auth/forgot-password", "routes/auth/forgot-password.tsx"),
  route("auth/reset-password", "routes/auth/reset-password.tsx"),
  route("auth/verify-email", "routes/auth/verify-email.tsx"),
  route("auth/google", "routes/auth/google.ts"),
  route("auth/google-callback", "routes/auth/google-callback.tsx"),
  route("auth/google/complete", "routes/auth/google-complete.tsx"),
  route("auth/logout", "routes/auth/logout.ts"),

  // For members
  route("auth/resume", "routes/member/resume.tsx"),
  route("checkout/:slug", "routes/member/checkout.tsx"),
  route("pay/:reservationId", "routes/member/pay.tsx"),
  route("pay/:reservationId/window", "routes/member/pay-window.tsx"),
  route("pay/:reservationId/return", "routes/member/pay-return.tsx"),
  route("mypage", "routes/member/my-page.tsx"),
  route("mypage/reservations/:id", "routes/member/reservation.tsx"),
  route("mypage/reservations/:id/sign", "routes/member/sign-own.tsx"),
  route("mypage/reservations/:id/cancel", "routes/member/cancel.tsx"),
  route("mypage/reservations/:id/guide", "routes/member/check-in-guide.tsx"),
  route("mypage/reservations/:id/guide.html", "routes/member/check-in-guide-file.ts"),
  route("mypage/reservations/:id/review", "routes/member/review.tsx"),
  route("mypage/calendar", "routes/member/calendar.tsx"),
  route("mypage/reservations/:id/contract.pdf", "routes/member/document.ts", { id: "contract.pdf" }),
  route("mypage/reservations/:id/residence.pdf", "routes/member/document.ts", { id: "residence.pdf" }),
  route("mypage/reservations/:id/receipt.pdf", "routes/member/document.ts", { id: "receipt.pdf" }),
  route("mypage/profile", "routes/member/profile.tsx"),
  route("mypage/profile/export", "routes/member/profile-export.ts"),
  route("mypage/profile/delete", "routes/member/delete-account.tsx"),

  // Admins
  route("admin", "routes/admin/layout.tsx", {}, [
    index("routes/admin/dashboard.tsx"),
    ...listAdminRoutes(),
    route("search", "routes/admin/search.tsx"),
    route("reservations/week", "routes/admin/reservation-week.tsx"),
    route("reservations/reminders", "routes/admin/signing-reminders.tsx"),
    route("houses/:slug/photos", "routes/admin/house-photos.tsx"),
    route("*", "routes/admin/not-found.tsx"),
  ]),
  ...listFileRoutes(),
  route("admin/reservations/:id/contract.pdf", "routes/admin/document.ts", { id: "admin-contract.pdf" }),
  route("admin/reservations/:id/residence.pdf", "routes/admin/document.ts", { id: "admin-residence.pdf" }),
  route("admin/reservations/:id/receipt.pdf", "routes/admin/document.ts", { id: "admin-receipt.pdf" }),
  route("admin/houses/:slug/calendar.ics", "routes/admin/house-calendar.ts"),

  // Behind the pages
  route("calendar/:token/stays.ics", "routes/public/calendar-feed.ts"),
  route("chat/person", "routes/member/chat-person.ts"),
  route("dev/messages", "routes/public/dev-messages.tsx"),
  route("sitemap.xml", "routes/public/sitemap.ts"),
  route("favicon.ico", "routes/system/favicon.ts"),
  route("robots.txt", "routes/system/robots.ts"),
  route(".well-known/security.txt", "routes/system/security-txt.ts"),
  route("dev/gallery", "routes/public/dev-gallery.tsx"),
  route("dev/gallery/:element", "routes/public/dev-gallery-element.tsx"),
  route("language", "routes/public/language.ts"),
  route("currency", "routes/public/currency.ts"),
  route("media/*", "routes/system/media.ts"),
  route("v1/*", "routes/system/v1.ts"),
  route("healthz", "routes/system/healthz.ts"),
  route("readyz", "routes/system/readyz.ts"),
  route("sw.js", "routes/system/service-worker.ts"),
  route("manifest.webmanifest", "routes/public/manifest.ts"),
  route("brand/:file", "routes/system/brand-logo.ts"),
  route("refused/:reason", "routes/public/refused.tsx"),
  route("*", "routes/public/not-found.tsx"),
] satisfies RouteEntry[] & RouteConfig;
