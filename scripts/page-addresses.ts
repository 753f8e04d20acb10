import { elements } from "../app/features/gallery/elements";
import { houseSections } from "../app/features/houses/admin/house-sections";
import type { ListedRoute } from "../app/platform/paths/route-table";
import { listedRoutes } from "./listed-routes";

/** Path parameters, by the path up to the parameter (`admin/users/:id`) or alone (`:slug`), and parts of queries. */
export type World = Record<string, string>;

export type PageAddress = { route: ListedRoute; name: string; address: string };

/** Parameters with fixed values, each a page of its own. */
const fixedParams: Record<string, readonly string[]> = {
  "dev/gallery/:element": elements,
  "refused/:reason": ["maintenance"],
};

const compared = "houses=hongdae-mural-house,anam-tiger-house";

/** By the path in `app/routes.ts` and the state's name. A state without a name replaces the address without a query. */
const queriesByPath: Record<string, Record<string, string>> = {
  houses: {
    dates: "{stay}",
    commute: "university=korea-univ&sort=commute",
    map: "{stay}&view=map",
    "street-map": "{stay}&view=street",
    empty: "area=hongdae&guests=9",
    filters: "filters=open",
  },
  "detail/:slug": { dates: "{stay}&beddingSets=1", commute: "university=korea-univ" },
  "checkout/:slug": { "": "{stay}" },
  "checkout/:slug/sign-up": { "": "{stay}" },
  compare: { two: compared, differences: `${compared}&only=differences` },
  community: { meetups: "type=meetup", empty: "type=unheard-of" },
  faq: { open: "open=cancel", empty: "q=zzzz" },
  portfolio: { received: "received=2026-01-05" },
  "auth/login": { offer: "redirectTo=/checkout/hongdae-mural-house" },
  "auth/verify-email": { "": "{verifyQuery}", unknown: "token=no-such-link" },
  "auth/reset-password": { "": "{resetQuery}", unknown: "token=no-such-link" },
  mypage: { previous: "tab=previous", cancelled: "tab=cancelled", wishlist: "tab=wishlist", searches: "tab=searches" },
  "dev/messages": { "": "to=nobody@homes.example" },
  "admin/search": { found: "q=hongdae", empty: "q=qwqwqwqw" },
  "admin/reservations": { empty: "q=zzzz", invalid: "from=2026-13-40", several: "confirm=sendSigningReminders&all=on" },
  "admin/reservations/week": { month: "days=31" },
  "admin/turnover": { empty: "date=2020-01-01" },
  "admin/reservations/:id": { cancel: "confirm=cancel", evict: "confirm=evict" },
  "admin/reservations/new": {
    dates: "{freeStay}",
    room: "{freeRoom}",
    taken: "{freeStay}&unitId=01890000-0000-7000-8000-000000000000",
  },
  "admin/users": { empty: "q=nobody-of-this-name" },
  "admin/users/:id": { "grant-admin": "confirm=grantAdmin", block: "confirm=block" },
  "admin/community/:id": { delete: "confirm=delete" },
  "admin/faq": { "new-group": "group=new" },
  "admin/faq/:groupId": { "new-question": "faq=new" },
  "admin/houses/:slug": Object.fromEntries(houseSections.map((section) => [section, `section=${section}`])),
  "admin/conversations": { empty: "q=zzzz", several: "confirm=assign&all=on" },
  "admin/deposits": { invalid: "overdue=perhaps" },
  "admin/payments": { empty: "q=qwqwqwqw", invalid: "from=2026-13-40" },
  "admin/refunds": { empty: "q=qwqwqwqw" },
  "admin/ledger": { empty: "q=qwqwqwqw" },
  "admin/reports": { invalid: "month=2026-13", close: "month=2026-01&confirm=close" },
  "admin/audit-log": { invalid: "from=2026-13-40" },
};

/** Addresses that do not exist. */
const unknownByPath: Record<string, string> = { "sign/:token": "/sign/no-such-link" };

/** Pages that redirect at once or need a previous step; journeys open them. */
const unlisted = [
  "auth/google-callback",
  "auth/google/complete",
  "auth/resume",
  "auth/confirm",
  "auth/second-factor",
  "pay/:reservationId/window",
  "pay/:reservationId/return",
  "mypage/reservations/:id/sign",
  "search-alerts/:token",
];

/** Public pages that redirect visitors to the log-in. */
const needsLogIn = ["auth/sign-up/complete"];

export const lookedAt = listedRoutes.filter(({ isPage, path }) => isPage && !unlisted.includes(path));

/** The role that opens a page. */
export function findReader({ guard, path }: ListedRoute): "visitor" | "member" | "admin" {
  if (guard === "admin") return "admin";
  return guard === "member" || needsLogIn.includes(path) ? "member" : "visitor";
}

/** The addresses of these pages in all their states. Throws when `world` lacks a value. */
export function listAddresses(routes: ListedRoute[], world: World): PageAddress[] {
  return routes.flatMap((route) => {
    const pages = (fixedParams[route.path] ?? [""]).map((value) => ({
      name: [nameOf(route.path), value].filter(Boolean).join("-"),
      path: value ? `/${route.path.replace(/:\w+/, value)}` : fillPath(route.path, world),
    }));
    const states = Object.entries({ "": "", ...queriesByPath[route.path] });
    const listed = pages.flatMap(({ name, path }) =>
      states.map(([state, query]) => ({
        route,
        name: [name, state].filter(Boolean).join("-"),
        address: withQuery(path, query, world),
      })),
    );
    const unknown = unknownByPath[route.path];
    return unknown ? [...listed, { route, name: `${nameOf(route.path)}-unknown`, address: unknown }] : listed;
  });
}

function fillPath(path: string, world: World): string {
  const segments = path.split("/").map((segment, at, all) => {
    if (segment === "*") return "no-such-page";
    return segment.startsWith(":") ? read(world, all.slice(0, at + 1).join("/"), segment) : segment;
  });
  return `/${segments.join("/")}`;
}

function withQuery(path: string, query: string, world: World): string {
  return query ? `${path}?${query.replace(/\{(\w+)\}/g, (_, name: string) => read(world, name))}` : path;
}

function read(world: World, ...names: string[]): string {
  const value = names.map((name) => world[name]).find(Boolean);
  if (!value) throw new Error(`There is no ${names.join(" and no ")} to open a page with`);
  return value;
}

function nameOf(path: string): string {
  const name = path.replace(/:(\w+)/g, (_, param: string) => param.replace(/[A-Z]/g, "-$&").toLowerCase());
  return name.replace("*", "not-found").replaceAll("/", "-") || "home";
}
