import { beforeAll, describe, expect, test, vi } from "vitest";
import type { LoaderFunction } from "@remix-run/node";
import { listedRoutes } from "../routes";
import { listFiles, read } from "./files";

const door = vi.hoisted(() => {
  Object.assign(process.env, { DEMO: "on", SESSION_SECRETS: "a-secret-of-the-tests-of-no-value-to-anybody" });
  return { calls: 0 };
});
vi.mock("~/platform/api-client/bundled-api.server", () => ({
  fetchBundledApi: () => {
    door.calls++;
    return Promise.reject(new Error("a visitor's request must not get this far"));
  },
}));

/** `system` answers without looking at the session; everything else is built by the guard of this name. */
type Guard = "public" | "member" | "admin" | "system";

const guards: Record<string, Guard> = {
  "routes/public/home.tsx": "public",
  "routes/public/houses.tsx": "public",
  "routes/public/detail-index.ts": "public",
  "routes/public/detail.tsx": "public",
  "routes/public/about.tsx": "public",
  "routes/public/community.tsx": "public",
  "routes/public/board.tsx": "public",
  "routes/public/testimonial.tsx": "public",
  "routes/public/faq.tsx": "public",
  "routes/public/portfolio.tsx": "public",
  "routes/public/terms.tsx": "public",
  "routes/public/privacy.tsx": "public",
  "routes/public/offline.tsx": "public",
  "routes/public/consent.tsx": "public",
  "routes/public/sign.tsx": "public",
  "routes/public/signed-contract.ts": "public",
  "routes/public/verify.tsx": "public",
  "routes/public/calendar-feed.ts": "public",
  "routes/public/dev-messages.tsx": "public",
  "routes/public/dev-gallery.tsx": "public",
  "routes/public/dev-gallery-element.tsx": "public",
  "routes/auth/login.tsx": "public",
  "routes/auth/sign-up.tsx": "public",
  "routes/auth/sign-up-complete.tsx": "public",
  "routes/auth/forgot-password.tsx": "public",
  "routes/auth/reset-password.tsx": "public",
  "routes/auth/verify-email.tsx": "public",
  "routes/auth/google.ts": "public",
  "routes/auth/google-callback.tsx": "public",
  "routes/auth/google-complete.tsx": "public",
  "routes/auth/logout.ts": "public",
  "routes/member/resume.tsx": "member",
  "routes/member/checkout.tsx": "member",
  "routes/member/pay.tsx": "member",
  "routes/member/pay-window.tsx": "member",
  "routes/member/pay-return.tsx": "member",
  "routes/member/my-page.tsx": "member",
  "routes/member/reservation.tsx": "member",
  "routes/member/sign-own.tsx": "member",
  "routes/member/cancel.tsx": "member",
  "routes/member/check-in-guide.tsx": "member",
  "routes/member/check-in-guide-file.ts": "member",
  "routes/member/review.tsx": "member",
  "routes/member/calendar.tsx": "member",
  "routes/member/document.ts": "member",
  "routes/member/profile.tsx": "member",
  "routes/member/profile-export.ts": "member",
  "routes/member/delete-account.tsx": "member",
  "routes/member/chat-person.ts": "member",
  "routes/admin/audit-log.tsx": "admin",
  "routes/admin/layout.tsx": "admin",
  "routes/admin/dashboard.tsx": "admin",
  "routes/admin/reservation.tsx": "admin",
  "routes/admin/document.ts": "admin",
  "routes/admin/community.tsx": "admin",
  "routes/admin/new-board.tsx": "admin",
  "routes/admin/board.tsx": "admin",
  "routes/admin/house-photos.tsx": "admin",
  "routes/admin/house-calendar.ts": "admin",
  "routes/admin/list-file.ts": "admin",
  "routes/admin/reviews.tsx": "admin",
  "routes/admin/review.tsx": "admin",
  "routes/admin/faq.tsx": "admin",
  "routes/admin/faq-group.tsx": "admin",
  "routes/admin/messages.tsx": "admin",
  "routes/admin/message.tsx": "admin",
  "routes/admin/houses.tsx": "admin",
  "routes/admin/new-house.tsx": "admin",
  "routes/admin/house.tsx": "admin",
  "routes/admin/coupons.tsx": "admin",
  "routes/admin/new-coupon.tsx": "admin",
  "routes/admin/coupon.tsx": "admin",
  "routes/admin/deposits.tsx": "admin",
  "routes/admin/consultations.tsx": "admin",
  "routes/admin/consultation.tsx": "admin",
  "routes/admin/not-found.tsx": "admin",
  "routes/admin/user.tsx": "admin",
  "routes/admin/users.tsx": "admin",
  "routes/admin/reservation-week.tsx": "admin",
  "routes/admin/reservations.tsx": "admin",
  "routes/admin/signing-reminders.tsx": "admin",
  "routes/system/language.ts": "public",
  "routes/system/currency.ts": "public",
  "routes/system/refused.tsx": "public",
  "routes/system/not-found.tsx": "public",
  "routes/system/sitemap.ts": "public",
  "routes/system/house-card.ts": "system",
  "routes/system/favicon.ts": "system",
  "routes/system/media.ts": "system",
  "routes/system/v1.ts": "system",
  "routes/system/healthz.ts": "system",
  "routes/system/readyz.ts": "system",
  "routes/system/robots.ts": "system",
  "routes/system/security-txt.ts": "system",
  "routes/system/service-worker.ts": "system",
  "routes/system/brand-logo.ts": "system",
  "routes/system/manifest.ts": "public",
};
/** What the guard of a route in this folder has to be; nothing stands outside these folders. */
const guardsOf: Record<string, Guard[]> = {
  public: ["public"],
  auth: ["public"],
  member: ["member"],
  admin: ["admin"],
  system: ["public", "system"],
};

const sourceOf = (file: string) => read(`app/${file}`);
const exportsOf = (file: string) =>
  [...sourceOf(file).matchAll(/export (?:const|async function|function) (loader|action)\b(?: = (\w+)\()?/g)].map(
    ([, name, by]) => ({ name, by }),
  );

describe("the guards of the routes", () => {
  test("each route is in the table, and nothing else", () => {
    expect([...new Set(listedRoutes.map(({ file }) => file))].sort()).toEqual(Object.keys(guards).sort());
  });

  test("each file under routes is a route, or belongs to one by its name", () => {
    const files = listFiles(["app/routes"], /\.tsx?$/).filter((file) => !/\.(test|css)\./.test(file));
    expect(files.filter((file) => !(file.replace(/^app\//, "") in guards))).toEqual([]);
  });

  test.each(Object.entries(guards))("%s is guarded as %s, and its folder says so", (file, guard) => {
    const folder = /^routes\/(\w+)\//.exec(file)?.[1] ?? "";
    expect(guardsOf[folder]).toContain(guard);
    const found = exportsOf(file);
    expect(found.map(({ name }) => name)).toContain("loader");
    if (guard === "system") return;
    const open = found.filter(({ name, by }) => by !== `${guard}${name === "loader" ? "Loader" : "Action"}`);
    expect(open).toEqual([]);
  });

  test("no route takes its loader or action from elsewhere", () => {
    const borrowed = Object.keys(guards).filter((file) => /export \{[^}]*\b(loader|action)\b/.test(sourceOf(file)));
    expect(borrowed).toEqual([]);
  });
});

describe("a visitor", () => {
  const closed = listedRoutes.filter(({ file }) => guards[file] === "member" || guards[file] === "admin");
  const modules: Record<string, { loader: LoaderFunction; action?: LoaderFunction }> = {};
  beforeAll(async () => {
    for (const { file } of closed)
      modules[file] = (await import(/* @vite-ignore */ `../../app/${file}`)) as (typeof modules)[string];
  }, 60_000);

  const open = async (handle: LoaderFunction, path: string, method: string) => {
    const request = new Request(`http://site.test${path}`, { method });
    const thrown: unknown = await Promise.resolve(handle({ request, params: {}, context: {} })).then(
      () => undefined,
      (error: unknown) => error,
    );
    const response = thrown as Response;
    return [response.status, response.headers.get("Location")];
  };

  test.each(closed.map(({ file, path }) => [`/${path.replace(/:\w+|\*/g, "x")}`, file]))(
    "of %s is led to the log-in and back, and nothing is asked for",
    async (path, file) => {
      const toLogIn = `/auth/login?redirectTo=${encodeURIComponent(path)}`;
      const { loader, action } = modules[file]!;
      expect(await open(loader, path, "GET")).toEqual([302, toLogIn]);
      if (action) expect(await open(action, path, "POST")).toEqual([303, toLogIn]);
      expect(door.calls).toBe(0);
    },
  );
});
