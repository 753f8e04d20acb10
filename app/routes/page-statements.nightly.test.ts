import { expect, it } from "vitest";
import { clearAnswers } from "~/platform/api-client/public-answers.server";
import { anAdmin } from "../../tests/factories/admin";
import { grow, type GrownWorld } from "../../tests/factories/growing-world";
import { aMember } from "../../tests/factories/member";
import { openAs, openTestSite, type Handler } from "../../tests/factories/site";
import { countStatements } from "../../tests/factories/statements";
import { findReader, lookedAt } from "../../scripts/page-addresses";
import { loader as rootLoader } from "../root";

const { api } = await openTestSite();
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const stay = `checkIn=${dayFromNow(60)}&checkOut=${dayFromNow(120)}&guests=1`;
/** Pages whose query changes what they read; the others are read without one. */
const queries: Record<string, string[]> = {
  houses: ["", stay, `${stay}&view=map`, `${stay}&view=street`],
  "detail/:slug": ["", stay],
  "checkout/:slug": [stay],
  compare: ["houses=house-1"],
  mypage: ["", "tab=previous", "tab=cancelled", "tab=wishlist", "tab=searches"],
  "admin/houses/:slug": ["", "section=units"],
  "admin/reservations": ["", "q=linh"],
};
/** Pages of a token or of an address that is none. */
const skipped = [
  "sign/:token",
  "auth/reset-password",
  "auth/verify-email",
  "dev/gallery/:element",
  "refused/:reason",
  "*",
  "admin/*",
];

const [member, admin] = [await aMember(api, { emailVerifiedAt: new Date() }), await anAdmin(api)];
const loaders = new Map<string, Handler>();
for (const { path, file } of lookedAt.filter(({ path }) => !skipped.includes(path))) {
  const { loader } = (await import(/* @vite-ignore */ `../${file}`)) as { loader?: Handler };
  if (loader) loaders.set(path, loader);
}

function paramsOf(path: string, world: GrownWorld): Record<string, string> {
  const { house, upcoming, board, group, faq, consultation, conversation, code, review, message, past } = world;
  const byPath: Record<string, Record<string, string>> = {
    "community/:id": { id: board },
    "admin/community/:id": { id: board },
    "admin/users/:id": { id: member.id },
    "admin/users/:id/notes": { id: member.id },
    "admin/reviews/:id": { id: review },
    "admin/consultations/:id": { id: consultation },
    "mypage/conversations/:id": { id: conversation },
    "admin/conversations/:id": { id: conversation },
    "admin/messages/:id": { id: message },
    "admin/faq/:groupId": { groupId: group, id: faq },
    "admin/coupons/:code": { code },
    "admin/houses/:slug/units/:id": { slug: house.slug, id: house.unitIds[7]! },
    "admin/houses/:slug/units/:id/room": { slug: house.slug, id: house.unitIds[7]! },
  };
  if (path.endsWith("/review")) return { id: past.id };
  return byPath[path] ?? { slug: house.slug, id: upcoming.id, reservationId: upcoming.id };
}

async function countAll(world: GrownWorld): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const route of lookedAt.filter(({ path }) => loaders.has(path))) {
    const { path } = route;
    const params = paramsOf(path, world);
    const address = `/${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "")}`;
    const person = { visitor: undefined, member, admin }[findReader(route)];
    for (const query of queries[path] ?? [""]) {
      const url = query ? `${address}?${query}` : address;
      const open = async () => {
        const ofAllPages = await openAs(person, rootLoader, url, { params });
        expect(ofAllPages.status, address).toBeLessThan(400);
        return openAs(person, loaders.get(path)!, url, { params });
      };
      const answer = await open(); // what is kept for later requests is read by the first
      expect(answer.status, address).toBeLessThan(400);
      clearAnswers();
      counts[`${path}?${query.replace(/\d{4}-\d\d-\d\d/g, "day")}`] = await countStatements(open);
    }
  }
  return counts;
}

it("sends as many statements for a page with many rows as with one", { timeout: 180_000 }, async () => {
  const world = await grow(api, member);
  const once = await countAll(world);
  for (let times = 0; times < 3; times++) await grow(api, member);
  const many = await countAll(world);
  for (const [page, count] of Object.entries(many)) expect(count, page).toBeLessThanOrEqual(once[page]!);
  expect(once["houses?"]).toBeGreaterThan(0);
  expect(once["mypage?"]).toBeLessThanOrEqual(12); // two are of the root route, as for every page; two of the meet-ups, which are kept for all
});
