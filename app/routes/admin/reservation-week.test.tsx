import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { addDays, seoulDay } from "domain/seoul-time";
import { i18nOf } from "~/platform/i18n/i18n.server";
import { anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { answerBundledCalls } from "../../../tests/factories/bundled-api";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import type { TestMember } from "../../../tests/factories/member";
import { openAs } from "../../../tests/factories/member-page";
import { holdUnit } from "../../../tests/factories/stay";
import { sessionSecret } from "../../../tests/factories/web";
import type * as CalendarRoute from "./reservation-week";

vi.mock("~/platform/log.server", () => import("../../../tests/factories/bundled-api"));
vi.mock("~/platform/api-client/bundled-api.server", () => import("../../../tests/factories/bundled-api"));

const shown = vi.hoisted(() => ({ loaded: {} as object, search: "" }));
vi.mock("@remix-run/react", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Form: ({ children }: { children: ReactNode }) => <form>{children}</form>,
  Link: ({ children, to, ...rest }: { children: ReactNode; to: string; "aria-expanded"?: boolean }) => (
    <a href={to} aria-expanded={rest["aria-expanded"]}>
      {children}
    </a>
  ),
  useLoaderData: () => shown.loaded,
  useLocation: () => ({ pathname: "/admin/reservations/week", search: shown.search, hash: "", state: null, key: "x" }),
  useNavigate: () => () => undefined,
  useRouteLoaderData: () => ({ roles: ["admin"] }),
  useSearchParams: () => [new URLSearchParams(shown.search)],
}));

let api: TestApi;
let admin: TestMember;
let route: typeof CalendarRoute;
let mural: TestHouse;
let park: TestHouse;

beforeAll(async () => {
  Object.assign(process.env, { PUBLIC_URL: "http://site.test", DEMO: "on", SESSION_SECRETS: sessionSecret });
  api = await createTestApi({ now: new Date().toISOString(), settings: { PUBLIC_URL: "http://site.test" } });
  answerBundledCalls((request) => Promise.resolve(api.app.fetch(request)));
  route = await import("./reservation-week");
  mural = await aHouse(api, { units: 20 });
  park = await aHouse(api, { units: 10, areaSlug: "sinchon" });
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  admin = await anAdmin(api);
});

const open = (query: string) =>
  openAs({ accessToken: admin.token, refreshToken: "none" }, route.loader, `/admin/reservations/week?${query}`);

async function show(query: string): Promise<string> {
  Object.assign(shown, { loaded: (await open(query)).data, search: `?${query}` });
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18nOf("en")}>
      <route.default />
    </I18nextProvider>,
  );
}

it("keeps houses folded by their address, without scripts too", async () => {
  const whole = await show("days=31");
  expect(whole.split("<tr data-unit").length - 1).toBe(20);
  const link = new RegExp(`href="([^"]*folded=${mural.slug}[^"]*)" aria-expanded="true"`).exec(whole);
  expect(link?.[1]).toContain(`#${mural.slug}`);
  const folded = await show(`days=31&folded=${mural.slug}`);
  expect(folded).not.toContain("<tr data-unit");
  expect(folded).toContain(`href="/admin/reservations/week?days=31#${mural.slug}" aria-expanded="false"`);
  expect(folded).toContain(`<input type="hidden" name="folded" value="${mural.slug}"/>`);
});

it("shows the area where a house of another one was chosen before", async () => {
  const answer = await open(`area=sinchon&house=${mural.slug}&page=2&folded=${park.slug}`);
  expect(answer).toMatchObject({
    status: 302,
    location: `/admin/reservations/week?area=sinchon&folded=${park.slug}`,
  });
  expect((await open(`area=sinchon&house=${park.slug}`)).status).toBe(200);
});

it("names the period, the area and the page, for paper and screen readers", async () => {
  const caption = async (query: string) => /<caption[^>]*>([^<]*)</.exec(await show(query))?.[1];
  expect(await caption("start=2026-12-01&page=2")).toBe(
    "Stays by room, 1 December 2026 to 14 December 2026 · page 2 of 2",
  );
  expect(await caption(`start=2026-12-01&area=sinchon&house=${park.slug}`)).toMatch(/ · Sinchon · /);
});

it("leads to a booking from every free night, also a single one, and from its button", async () => {
  const house = await aHouse(api, { units: 1, areaSlug: "hufs" });
  const [unitId = ""] = house.unitIds;
  const today = seoulDay(new Date());
  const day = (nights: number) => addDays(today, nights);
  const member = await anAdmin(api);
  await holdUnit(api, house, member.id, { unitId, checkIn: day(-5), checkOut: day(3) });
  await holdUnit(api, house, member.id, { unitId, checkIn: day(4), checkOut: day(90) });
  const html = await show(`house=${house.slug}`);
  const gap = `/admin/reservations/new?unitId=${unitId}&amp;checkIn=${day(3)}&amp;checkOut=${day(4)}`;
  expect(html).toContain(`href="${gap}"`);
  expect(html).toContain(`href="/admin/reservations/new?houseId=${house.id}"`);
});
