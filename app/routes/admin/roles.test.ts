import { describe, expect, test } from "vitest";
import { adminRoles, can, type AdminRole, type Permission } from "domain/people/permissions";
import { adminLists } from "~/platform/paths/admin-lists";
import { aLimitedAdmin, anAdmin } from "../../../tests/factories/admin";
import { aHouse } from "../../../tests/factories/house";
import { aMember } from "../../../tests/factories/member";
import { openAs, openTestSite, type Answer, type Handler } from "../../../tests/factories/site";
import { reserve } from "../../../tests/factories/reservation";
import { listedRoutes } from "../../../scripts/listed-routes";

const { api } = await openTestSite();

type Guarded = Handler & { permission?: Permission | readonly Permission[] };
type Module = { loader: Guarded; action?: Guarded };

/** From the route table, so that none is forgotten. */
const routes = listedRoutes.filter(({ file }) => file.startsWith("routes/admin/"));
const nobody = "01890000-0000-7000-8000-000000000000";
/** Existing ids by name. */
const named: Record<string, string> = {};
const modules: Record<string, Module> = {};
const people = {
  visitor: undefined,
  member: await aMember(api),
  admin: await anAdmin(api),
  desk: await aLimitedAdmin(api, "desk"),
  content: await aLimitedAdmin(api, "content"),
  finance: await aLimitedAdmin(api, "finance"),
  cleaner: await aLimitedAdmin(api, "cleaner"),
};
named["admin/reservations/:id"] = (await reserve(api, people.member, await aHouse(api))).id;
named["admin/users/:id"] = people.member.id;
for (const { file } of routes) modules[file] ??= (await import(/* @vite-ignore */ `../../${file}`)) as Module;

function valueIn({ path }: { path: string }): string {
  const under = Object.keys(named).find((start) => path.startsWith(start));
  return (under && named[under]) ?? nobody;
}

const addressOf = (route: { path: string }) => `/${route.path.replace(/:\w+|\*/g, valueIn(route))}`;

function ask(
  route: { file: string; path: string },
  who: "visitor" | "member" | AdminRole,
  form?: Record<string, string>,
) {
  const params = Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, valueIn(route)]));
  const path = addressOf(route);
  const { loader, action } = modules[route.file]!;
  return openAs(people[who], form ? action! : loader, path, { params, form });
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
    if (isFile(route)) expect([read.status, read.location]).toEqual([302, pageOf(route)]); // which tells them so
    else expect(read.status).toBe(403);
    if (posts()) expect((await ask(route, "member", { intent: "delete" })).status).toBe(403);
  });

  test.each(adminRoles)("opens to %s with its permission, and refuses it without", async (role) => {
    const { loader, action } = modules[route.file]!;
    expect(loader.permission).toBeDefined();
    const read = await ask(route, role);
    expect(toLogIn(read)).toBe(false);
    if (can([role], loader.permission!)) expect([200, 302, 404]).toContain(read.status);
    else if (isFile(route)) expect([read.status, read.location]).toEqual([302, pageOf(route)]);
    else expect(read.status).toBe(403);
    if (!action) return;
    expect(action.permission).toBeDefined();
    const posted = await ask(route, role, {});
    if (can([role], action.permission!)) expect([200, 303, 400, 404, 409]).toContain(posted.status);
    else expect(posted.status).toBe(403);
    expect(toLogIn(posted)).toBe(false);
  });
});

test("covers every route of the console", () => {
  expect(routes.length).toBeGreaterThan(10);
});

test("shows lists in the menu to the roles that may open them", () => {
  for (const { list, permission } of adminLists) {
    const { loader } = modules[`routes/admin/${list}.tsx`]!;
    expect(loader.permission, list).toBe(permission);
  }
});
