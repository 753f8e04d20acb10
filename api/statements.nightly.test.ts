import { eq } from "drizzle-orm";
import type pg from "pg";
import { expect, it, vi } from "vitest";
import { addDays, seoulDay } from "domain/seoul-time";
import { occupants, reservations } from "./db/schema";
import { refreshRates } from "./money/exchange-rates/day-rates";
import { jobs } from "./process/jobs/jobs";
import { makeAlertToken } from "./houses/saved-searches/saved-search.queries";
import { makeSigningToken } from "./stays/tenancy-contracts/signing-link";
import { anAdmin } from "../tests/factories/admin";
import { openTestApi } from "../tests/factories/api";
import { grow, type GrownWorld } from "../tests/factories/growing-world";
import { aHouse } from "../tests/factories/house";
import { aMember } from "../tests/factories/member";
import { reserve } from "../tests/factories/reservation";
import { countStatements } from "../tests/factories/statements";
import type { OpenApiDocument } from "./kernel/openapi/complete-document";

const api = await openTestApi();

/** Not called: they need a file, a feed's address, a key of another call, or a contract that waits for its member. */
const skipped = [
  "/v1/media/{path}",
  "/v1/conversation-pictures/{id}",
  "/v1/admin/conversation-pictures/{id}",
  "/v1/reservations.ics",
  "/v1/units/{id}/calendar.ics",
  "/v1/reservations/{id}/contract/own-link",
  "/v1/reservations/{id}/documents/addendum.pdf",
  "/v1/admin/reservations/{id}/documents/addendum.pdf",
  "/v1/company/logo/{file}",
];

async function fillPaths(world: GrownWorld): Promise<(path: string) => string> {
  const { house, upcoming, board, group, faq, consultation, conversation, code, review, message } = world;
  const { db, env } = api.services;
  const [signer] = await db.select().from(occupants).where(eq(occupants.reservationId, upcoming.id));
  const token = makeSigningToken(env.secrets, signer!.id, signer!.linkVersion);
  const ids: Record<string, string> = {
    boards: board,
    reservations: upcoming.id,
    reviews: review,
    "faq-groups": group,
    messages: message,
    consultations: consultation,
    conversations: conversation,
    users: member.id,
    units: house.unitIds[7]!,
  };
  return (path) =>
    path.replace(/([\w-]+)\/\{(\w+)\}/g, (whole, noun: string, name: string) => {
      const values: Record<string, string | undefined> = {
        slug: house.slug,
        code,
        token,
        faqId: faq,
        paymentId: upcoming.paymentId,
        occupantId: signer!.id,
      };
      if (noun === "search-alerts") return `${noun}/${makeAlertToken(env.secrets, world.savedSearch)}`;
      const isRunning = /\/(mid-stay|eviction)-quote$/.test(path);
      const value = isRunning ? world.current.id : name === "id" ? ids[noun] : values[name];
      if (!value) throw new Error(`No value for ${whole} of ${path}`);
      return `${noun}/${value}`;
    });
}

/** What a call does not answer without. */
const queries: Record<string, string> = {
  "/v1/house-summaries": "ids=01890000-0000-7000-8000-000000000000",
  "/v1/houses/{slug}/calendar": "from=2026-12-01&to=2027-06-01",
  "/v1/admin/reservations/{id}/mid-stay-quote": "checkOut=2027-01-01",
  "/v1/admin/reservations/{id}/eviction-quote": "checkOut=2027-01-01",
  "/v1/admin/free-units": "checkIn=2027-01-31&checkOut=2027-04-10",
  "/v1/admin/reports/monthly": "month=2026-11",
  "/v1/admin/reports/monthly.csv": "month=2026-11",
};
/** Public content that needs no database. */
const fromCode = ["/v1/universities"];
const dated = "/v1/houses?checkIn=2027-01-31&checkOut=2027-04-10";

const [member, admin] = [await aMember(api), await anAdmin(api)];
await refreshRates(api.services); // else a call begins this, and it sends statements while others are counted

async function listReads(world: GrownWorld) {
  const fill = await fillPaths(world);
  const document = (await api.request("GET", "/v1/openapi.json")).body as OpenApiDocument;
  const paths = Object.entries(document.paths ?? {}).filter(
    ([path, methods]) => "get" in methods! && !skipped.includes(path),
  );
  const reads = paths.map(([path, methods]) => ({
    path,
    url: `${fill(path)}?${queries[path] ?? ""}`,
    isPublicContent: "304" in methods!.get!.responses!,
  }));
  return [...reads, { path: dated, url: dated, isPublicContent: true }].map((read) => ({
    ...read,
    get: async () => {
      const { token } = read.path.startsWith("/v1/admin/") ? admin : member;
      const answer = await api.request("GET", read.url, { token });
      expect(answer.status, `${read.url} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    },
  }));
}

async function countAll(world: GrownWorld): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { path, get } of await listReads(world)) {
    await get(); // fills the caches
    counts[path] = await countStatements(get);
  }
  return counts;
}

it("sends as many statements for a call with many rows as with one", { timeout: 60_000 }, async () => {
  const world = await grow(api, member);
  const once = await countAll(world);
  await grow(api, member);
  expect(await countAll(world)).toEqual(once);
});

it.runIf(process.env.TEST_DATABASE_URL)(
  "lets the read replica answer public content, and nothing else",
  { timeout: 60_000 },
  async () => {
    const { db, publicReads } = api.services;
    const [primary, replica] = [db, publicReads.db].map((each) =>
      vi.spyOn((each as unknown as { $client: pg.Pool }).$client, "connect"),
    );
    const listUsed = async (work: () => Promise<unknown>) => {
      primary!.mockClear();
      replica!.mockClear();
      await work();
      return { primary: primary!.mock.calls.length > 0, replica: replica!.mock.calls.length > 0 };
    };
    for (const { path, get, isPublicContent } of await listReads(await grow(api, member))) {
      const used = await listUsed(get);
      const isCompany = path === "/v1/company"; // the web half reads what an admin has just saved
      const expected = { primary: isCompany, replica: !isCompany && !fromCode.includes(path) };
      if (isPublicContent) expect([path, used]).toEqual([path, expected]);
      else expect([path, used.replica]).toEqual([path, false]);
    }
    const [house, guest] = [await aHouse(api), await aMember(api)];
    expect(await listUsed(() => reserve(api, guest, house))).toEqual({ primary: true, replica: false });
    const body = {
      houseId: house.id,
      checkIn: "2027-03-01",
      checkOut: "2027-04-01",
      guests: 1,
      beddingSets: 0,
      plan: "full",
    };
    const quote = async () =>
      expect(await api.request("POST", "/v1/reservations/quote", { body })).toMatchObject({ status: 200 });
    expect(await listUsed(quote)).toEqual({ primary: true, replica: false });
  },
);

it("sends as many statements for a job with many stays as with one", { timeout: 60_000 }, async () => {
  const guest = await aMember(api);
  const today = seoulDay(api.services.now());
  const run = (name: string) => jobs.find((job) => job.name === name)!.run(api.services);
  const countFor = async (stays: number) => {
    const house = await aHouse(api, { units: stays });
    for (let count = 0; count < stays; count++) {
      const { id } = await reserve(api, guest, house, { checkIn: addDays(today, 40), checkOut: addDays(today, 110) });
      const values = { status: "confirmed", confirmedAt: api.services.now(), checkIn: addDays(today, -5) } as const;
      await api.services.db.update(reservations).set(values).where(eq(reservations.id, id));
    }
    const information = await countStatements(() => run("send check-in information"));
    const ended = { checkOut: addDays(today, -2) };
    await api.services.db.update(reservations).set(ended).where(eq(reservations.houseId, house.id));
    const completed = await countStatements(() => run("complete stays"));
    return { information, completed, invitations: await countStatements(() => run("invite reviews")) };
  };
  expect(await countFor(1)).toEqual({ information: 5, completed: 3, invitations: 4 });
  expect(await countFor(3)).toEqual({ information: 5, completed: 3, invitations: 4 });
});

it("books with few statements, since each is a round trip while the unit is locked", async () => {
  const [house, guest] = [await aHouse(api), await aMember(api)];
  expect(await countStatements(() => reserve(api, guest, house))).toBeLessThanOrEqual(21);
});
