import { index, type RouteConfig, route } from "@remix-run/route-config";

/** The table of contents: every address of the site, in reading order. */
export default [
  // For everybody
  index("routes/public/home.tsx"),
  route("houses", "routes/public/houses.tsx"),
  route("detail", "routes/public/detail-index.ts"),
  route("detail/:slug", "routes/public/detail.tsx"),
  route("detail/:slug/card.jpg", "routes/system/house-card.ts"),
  route("about", "routes/public/about.tsx"),
  route("community", "routes/public/community.tsx"),
  route("community/:id", "routes/public/board.tsx"),
  route("testimonial", "routes/public/testimonial.tsx"),
  route("faq", "routes/public/faq.tsx"),
  route("portfolio", "routes/public/portfolio.tsx"),
  route("terms", "routes/public/terms.tsx"),
  route("privacy", "routes/public/privacy.tsx"),
  route("offline", "routes/public/offline.tsx"),
  route("consent", "routes/public/consent.tsx"),
  route("sign/:token", "routes/public/sign.tsx"),

  // Signing up and logging in
  route("auth/login", "routes/auth/login.tsx"),
  route("auth/sign-up", "routes/auth/sign-up.tsx"),
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
  route("mypage/reservations/:id/cancel", "routes/member/cancel.tsx"),
  route("mypage/reservations/:id/guide", "routes/member/check-in-guide.tsx"),
  route("mypage/reservations/:id/review", "routes/member/review.tsx"),
  route("mypage/calendar", "routes/member/calendar.tsx"),
  route("mypage/profile", "routes/member/profile.tsx"),
  route("mypage/profile/export", "routes/member/profile-export.ts"),
  route("mypage/profile/delete", "routes/member/delete-account.tsx"),

  // For staff
  route("admin/houses/:slug/calendar.ics", "routes/admin/house-calendar.ts"),

  // Behind the pages
  route("calendar/:token/stays.ics", "routes/public/calendar-feed.ts"),
  route("chat/person", "routes/member/chat-person.ts"),
  route("dev/messages", "routes/public/dev-messages.tsx"),
  route("sitemap.xml", "routes/system/sitemap.ts"),
  route("favicon.ico", "routes/system/favicon.ts"),
  route("robots.txt", "routes/system/robots.ts"),
  route("dev/gallery", "routes/public/dev-gallery.tsx"),
  route("dev/gallery/:element", "routes/public/dev-gallery-element.tsx"),
  route("language", "routes/system/language.ts"),
  route("currency", "routes/system/currency.ts"),
  route("media/*", "routes/system/media.ts"),
  route("v1/*", "routes/system/v1.ts"),
  route("healthz", "routes/system/healthz.ts"),
  route("readyz", "routes/system/readyz.ts"),
  route("refused/:reason", "routes/system/refused.tsx"),
  route("*", "routes/system/not-found.tsx"),
] satisfies RouteConfig;
