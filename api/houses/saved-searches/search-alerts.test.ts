import { and, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { openTestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember, signInAgain, type TestMember } from "../../../tests/factories/member";
import { accounts, houses, messages, savedSearches } from "../../db/schema";
import { jobs } from "../../process/jobs/jobs";
import { renderMessage } from "../../messages/render";
import { sendMessages } from "../../messages/worker";
import { setAlerts } from "./saved-search.commands";
import { sendSearchAlerts } from "./search-alerts";

const noon = "2026-11-21T03:00:00Z";
const api = await openTestApi({ now: noon });
const { db } = api.services;

beforeEach(async () => void (await db.delete(savedSearches)));

const run = () => jobs.find(({ name }) => name === "mail of saved searches")!.run(api.services);
const later = async (time: { hours?: number; days?: number }) => {
  api.clock.advance(time);
  await run();
};
const mailsTo = (member: TestMember) =>
  db
    .select()
    .from(messages)
    .where(and(eq(messages.accountId, member.id), eq(messages.kind, "searchMatches")))
    .orderBy(messages.id);

const aReader = (overrides: Partial<typeof accounts.$inferInsert> = {}) =>
  aMember(api, { emailVerifiedAt: new Date(noon), ...overrides });

async function save(member: TestMember, criteria: Record<string, string>): Promise<string> {
  await signInAgain(api, member);
  const answer = await api.request("POST", "/v1/users/me/saved-searches", { token: member.token, body: { criteria } });
  expect(answer.status).toBe(201);
  return (answer.body as { data: { id: string } }).data.id;
}

it("mails houses that begin to fit, once, and not those that fitted before", async () => {
  const area = "itaewon";
  const old = await aHouse(api, { areaSlug: area });
  const member = await aReader();
  await save(member, { area, maxPrice: "650000" });
  await later({ hours: 1 });
  expect(await mailsTo(member)).toEqual([]);
  const published = await aHouse(api, { areaSlug: area });
  await aHouse(api, { areaSlug: "hanyang" });
  const dear = await aHouse(api, { areaSlug: area, monthlyRent: 900_000 });
  await later({ hours: 1 });
  const [first, ...others] = await mailsTo(member);
  expect(others).toEqual([]);
  const { subject, text } = await renderMessage(api.services, first!);
  expect(subject).toBe("1 more house matches your search");
  expect(text).toContain(published.name.en);
  expect(text).toContain("₩650,000");
  for (const other of [old, dear]) expect(text).not.toContain(`${other.name.en},`);
  // Cheaper on the next day
  await db.update(houses).set({ monthlyRent: 600_000 }).where(eq(houses.id, dear.id));
  await later({ days: 1 });
  await later({ days: 1 });
  expect((await mailsTo(member)).map(({ payload }) => JSON.stringify(payload)).join()).toContain(dear.name.en);
  expect(await mailsTo(member)).toHaveLength(2);
});

it("writes one e-mail a day of a search, and tells of the others on the next day", async () => {
  const member = await aReader();
  await save(member, { area: "sinchon" });
  await aHouse(api, { areaSlug: "sinchon" });
  await later({ hours: 1 });
  const second = await aHouse(api, { areaSlug: "sinchon" });
  await later({ hours: 1 });
  expect(await mailsTo(member)).toHaveLength(1);
  await later({ days: 1 });
  const mails = await mailsTo(member);
  expect(mails).toHaveLength(2);
  const { text } = await renderMessage(api.services, mails[1]!);
  expect(text).toContain(second.name.en);
  expect(mails[1]!.payload).toMatchObject({ values: { count: 1 } });
});

it("tells again of a house that was gone and is back", async () => {
  const member = await aReader();
  const house = await aHouse(api, { areaSlug: "hufs" });
  await save(member, { area: "hufs" });
  await db.update(houses).set({ publishedAt: null }).where(eq(houses.id, house.id));
  await later({ hours: 1 });
  await db.update(houses).set({ publishedAt: api.services.now() }).where(eq(houses.id, house.id));
  await later({ hours: 1 });
  expect(await mailsTo(member)).toHaveLength(1);
});

it("writes an e-mail once when several processes look at once", async () => {
  const members = await Promise.all([1, 2, 3].map(() => aReader()));
  for (const member of members) await save(member, { area: "korea-univ" });
  await aHouse(api, { areaSlug: "korea-univ" });
  api.clock.advance({ hours: 1 });
  await Promise.all([run(), run(), run()]);
  for (const member of members) expect(await mailsTo(member)).toHaveLength(1);
});

it("tells nothing of what began to fit while the e-mails were off", async () => {
  const member = await aReader();
  const switchTo = (id: string, alerts: boolean) =>
    setAlerts(api.services, { id, accountId: member.id, alerts, language: "en" });
  const [switched, savedAgain] = [await save(member, { area: "hufs" }), await save(member, { area: "itaewon" })];
  for (const id of [switched, savedAgain]) await switchTo(id, false);
  for (const areaSlug of ["hufs", "itaewon"] as const) await aHouse(api, { areaSlug });
  await later({ hours: 1 });
  await switchTo(switched, true);
  await save(member, { area: "itaewon" });
  await later({ hours: 1 });
  expect(await mailsTo(member)).toEqual([]);
  for (const areaSlug of ["hufs", "itaewon"] as const) await aHouse(api, { areaSlug });
  await later({ hours: 1 });
  expect(await mailsTo(member)).toMatchObject(Array(2).fill({ payload: { values: { count: 1 } } }));
});

it("is not held up by a search that fails, which is looked at again with what it knew", async () => {
  const [first, second] = [await aReader(), await aReader()];
  await aHouse(api, { areaSlug: "sinchon" });
  for (const member of [first, second]) {
    await save(member, { area: "sinchon" });
    api.clock.advance({ minutes: 1 });
  }
  await aHouse(api, { areaSlug: "sinchon" });
  api.clock.advance({ hours: 1 });
  const { publicReads } = api.services;
  let reads = 0;
  const failsOnce = {
    ...publicReads,
    get db() {
      if (reads++ === 0) throw new Error("statement timeout");
      return publicReads.db;
    },
  };
  await sendSearchAlerts({ ...api.services, publicReads: failsOnce });
  expect([await mailsTo(first), await mailsTo(second)]).toMatchObject([[], [{ kind: "searchMatches" }]]);
  await later({ hours: 1 });
  expect(await mailsTo(first)).toMatchObject([{ payload: { values: { count: 1 } } }]);
});

it("writes none at night, to unconfirmed addresses, after a stop, or while processing is suspended", async () => {
  const [atNight, unconfirmed, stopped, suspended] = [
    await aReader(),
    await aReader({ emailVerifiedAt: null }),
    await aReader(),
    await aReader(),
  ];
  const search = { area: "seoul-national" };
  for (const member of [unconfirmed, suspended, atNight]) await save(member, search);
  const id = await save(stopped, search);
  await setAlerts(api.services, { id, accountId: stopped.id, alerts: false, language: "en" });
  await db
    .update(accounts)
    .set({ suspendedAt: new Date(noon) })
    .where(eq(accounts.id, suspended.id));
  await aHouse(api, { areaSlug: "seoul-national" });
  await later({ hours: 10 }); // 22:00 in Seoul
  expect(await mailsTo(atNight)).toEqual([]);
  await later({ hours: 13 });
  expect(await mailsTo(atNight)).toHaveLength(1);
  for (const member of [unconfirmed, stopped, suspended]) expect(await mailsTo(member)).toEqual([]);
});

it("ends the e-mails of a search when its dates can no longer be booked", async () => {
  const member = await aReader();
  await aHouse(api, { areaSlug: "seoul-station" });
  const id = await save(member, { area: "seoul-station", checkIn: "2026-11-24", checkOut: "2026-12-24" });
  await aHouse(api, { areaSlug: "seoul-station" });
  await later({ days: 4 });
  expect(await mailsTo(member)).toEqual([]);
  const [row] = await db.select().from(savedSearches).where(eq(savedSearches.id, id));
  expect(row).toMatchObject({ alerts: false });
});

it("does not send what was written before its member ended the e-mails", async () => {
  const member = await aReader();
  const id = await save(member, { area: "hanyang" });
  await aHouse(api, { areaSlug: "hanyang" });
  await later({ hours: 1 });
  await setAlerts(api.services, { id, accountId: member.id, alerts: false, language: "en" });
  await sendMessages(api.services, "email");
  expect(await mailsTo(member)).toMatchObject([{ status: "withdrawn" }]);
});

it("is written in the member's language, with a link that ends it and one to the search", async () => {
  const member = await aReader({ locale: "ko" });
  await save(member, { area: "hongdae", guests: "2" });
  for (let house = 0; house < 7; house++) await aHouse(api, { areaSlug: "hongdae" });
  await later({ hours: 1 });
  const [mail] = await mailsTo(member);
  const { subject, html, text, unsubscribeUrl } = await renderMessage(api.services, mail!);
  expect(subject).toBe("저장한 검색에 맞는 하우스가 7곳 더 있습니다");
  expect(text).toContain("외 2곳");
  expect(html).toContain("area=hongdae");
  expect(unsubscribeUrl).toMatch(/\/search-alerts\/[\w-]+\?lng=ko$/);
  expect(html).toContain(unsubscribeUrl!.replace(/&/g, "&amp;"));
});

it("compares all houses of a wide search, and names the first of those that begin to fit", async () => {
  const area = "itaewon";
  const many = await Promise.all(Array.from({ length: 104 }, () => aHouse(api, { areaSlug: area })));
  const member = await aReader();
  await save(member, { area });
  await db.update(houses).set({ publishedAt: null }).where(eq(houses.id, many[0]!.id));
  await later({ days: 1 });
  expect(await mailsTo(member)).toEqual([]);
  await db.update(houses).set({ publishedAt: api.services.now() }).where(eq(houses.id, many[0]!.id));
  await later({ days: 1 });
  expect(await mailsTo(member)).toMatchObject([{ payload: { values: { count: 1 }, steps: [expect.any(String)] } }]);
});

it("names the university of a search, and the minutes", async () => {
  for (const [criteria, words] of [
    [{ university: "korea-univ" }, "to Korea University"],
    [{ station: "gangnam", maxCommute: "180" }, "up to 180 minutes to Gangnam Station"],
  ] as const) {
    const member = await aReader();
    await save(member, criteria);
    await aHouse(api);
    await later({ days: 1 });
    const [mail] = await mailsTo(member);
    expect(mail?.payload).toMatchObject({ values: { search: words } });
  }
});
