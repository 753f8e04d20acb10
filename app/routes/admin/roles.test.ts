import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { answerBundledCalls } from "../../../tests/factories/bundled-api";
import { aHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { openAs, type Answer } from "../../../tests/factories/member-page";
import { reserve } from "../../../tests/factories/reservation";
import { listedRoutes } from "../../../scripts/listed-routes";
import { sessionSecret } from "../../../tests/factories/web";

vi.mock("~/platform/log.server", () => import("../../../tests/factories/bundled-api"));
vi.mock("~/platform/api-client/bundled-api.server", () => import("../../../tests/factories/bundled-api"));

type Module = { loader: unknown; action?: unknown };

/** From the route table, so that none is forgotten. */
const routes = listedRoutes.filter(({ file }) => file.startsWith("routes/admin/"));
const nobody = "01890000-0000-7000-8000-000000000000";
/** Existing ids by name. */
const named: Record<string, string> = {};
const modules: Record<string, Module> = {};
let api: TestApi;
let people: Record<"member" | "admin", TestMember>;

beforeAll(async () => {
  Object.assign(process.env, { PUBLIC_URL: "http://site.test", DEMO: "on", SESSION_SECRETS: sessionSecret });
  api = await createTestApi({ settings: { PUBLIC_URL: "http://site.test" } });
  answerBundledCalls(async (request) => api.app.fetch(request));
  people = { member: await aMember(api), admin: await anAdmin(api) };
  const house = await aHouse(api);
  named["admin/reservations/:id"] = (await reserve(api, people.member, house)).id;
  named["admin/users/:id"] = people.member.id;
  for (const { file } of routes) modules[file] ??= (await import(/* @vite-ignore */ `../../${file}`)) as Module;
}, 180_000);
afterAll(() => api.close());

function valueIn({ path }: { path: string }): string {
  const under = Object.keys(named).find((start) => path.startsWith(start));
  return (under && named[under]) ?? nobody;
}

const addressOf = (route: { path: string }) => `/${route.path.replace(/:\w+|\*/g, valueIn(route))}`;

function ask(
  route: { file: string; path: string },
  who: "visitor" | "member" | "admin",
  form?: Record<string, string>,
) {
  const params = Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, valueIn(route)]));
  const path = addressOf(route);
  const session = who === "visitor" ? {} : { accessToken: people[who].token, refreshToken: "none" };
  const { loader, action } = modules[route.file]!;
  return openAs(session, form ? action : loader, path, { params, form });
}

const isFile = ({ path }: { path: string }) => /\.(csv|pdf|ics)$/.test(path);
const pageOf = ({ path }: { path: string }) =>
  addressOf({ path: path.endsWith(".csv") ? path.replace(".csv", "") : path.replace(/\/[^/]+$/, "") });

const toLogIn = ({ location }: Answer) => location?.startsWith("/auth/login") ?? false;

describe.each(routes.map((route) => [route.path, route] as const))("/%s", (_path, route) => {
  const posts = () => modules[route.file]!.action !== undefined;

  test("redirects a visitor to the log-in; posts change nothing", async () => {
    const read = await ask(route, "visitor");
    expect([read.status, toLogIn(read)]).toEqual([302, true]);
    if (!posts()) return;
    const posted = await ask(route, "visitor", { intent: "delete" });
    expect([posted.status, toLogIn(posted)]).toEqual([303, true]);
  });

  test("refuses a member as not being an admin, whatever they send", async () => {
    const read = await ask(route, "member");
    if (isFile(route))
      expect([read.status, read.location]).toEqual([302, pageOf(route)]); // which tells them so
    else expect(read.status).toBe(403);
    if (posts()) expect((await ask(route, "member", { intent: "delete" })).status).toBe(403);
  });

  test("opens to admins, and an empty form changes nothing", async () => {
    const read = await ask(route, "admin");
    expect([200, 302, 404]).toContain(read.status);
    expect(toLogIn(read)).toBe(false);
    if (!posts()) return;
    const posted = await ask(route, "admin", {});
    expect([200, 303, 400, 404, 409]).toContain(posted.status);
    expect(toLogIn(posted)).toBe(false);
  });
});

test("covers every route of the console", () => {
  expect(routes.length).toBeGreaterThan(10);
});
