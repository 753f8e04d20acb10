import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { unitCalendarSchema } from "contract/admin/unit-calendar";
import { feedSchema, type UnitFeed } from "contract/admin/unit-feed";
import { dashboardSchema } from "contract/dashboard";
import { anAdmin } from "../../../tests/factories/admin";
import { openTestApi } from "../../../tests/factories/api";
import { blockUnits } from "../../../tests/factories/block";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import { runJobsButPdfs } from "../../../tests/factories/jobs";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { reserve } from "../../../tests/factories/reservation";
import { auditLog, unitBlocks, unitFeeds } from "../../db/schema";
import { getUnitState } from "../../houses/units/unit-state.queries";
import { RemoteCalendarError } from "../../kernel/ports";

const api = await openTestApi({ settings: { PUBLIC_URL: "http://site.test", API_PUBLIC_URL: "http://site.test" } }); // 21 November 2026 in Seoul
const url = "https://channel.example/calendar/1.ics?s=a-secret";
let admin: TestMember;
let house: TestHouse;
let unit: string;
let calendars: Record<string, string | RemoteCalendarError>;
let reads: number;

api.services.remoteCalendars = {
  read: async (address) => {
    reads++;
    const text = calendars[address] ?? new RemoteCalendarError("unreachable");
    if (text instanceof RemoteCalendarError) throw text;
    return text;
  },
};

beforeEach(async () => {
  await api.services.db.delete(unitFeeds);
  admin = await anAdmin(api);
  house = await aHouse(api);
  unit = house.unitIds[0]!;
  calendars = {};
  reads = 0;
});

const unitPath = () => `/v1/admin/houses/${house.slug}/units/${unit}`;
const call = (method: string, path: string, body?: unknown) =>
  api.request(method, `${unitPath()}${path}`, { token: admin.token, body });
const add = async (body: object = {}) =>
  (await call("POST", "/feeds", { name: "Airbnb", url, ...body })).data(feedSchema);
const fetchNow = async ({ id }: UnitFeed) => (await call("POST", `/feeds/${id}/fetch`)).data(feedSchema);
const list = async () => (await call("GET", "/feeds")).data(z.array(feedSchema));
const toCalendar = (events: Record<string, [from: string, to: string]>) =>
  [
    "BEGIN:VCALENDAR",
    ...Object.entries(events).flatMap(([uid, days]) => [
      "BEGIN:VEVENT",
      `UID:${uid}`,
      `DTSTART;VALUE=DATE:${days[0].replaceAll("-", "")}`,
      `DTEND;VALUE=DATE:${days[1].replaceAll("-", "")}`,
      "SUMMARY:Reserved by Jane",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ].join("\r\n");
const listBlocked = async () =>
  (await api.services.db.select().from(unitBlocks).where(eq(unitBlocks.unitId, unit)))
    .map(({ fromDay, toDay }) => [fromDay, toDay])
    .sort();

describe("the calendar of another channel", () => {
  it("blocks the unit, follows what changes there, and is written once however often it is read", async () => {
    const feed = await add();
    calendars[url] = toCalendar({ one: ["2027-01-10", "2027-01-15"], two: ["2027-02-01", "2027-02-05"] });
    expect(await fetchNow(feed)).toMatchObject({ error: null, events: 2, lastSuccessAt: "2026-11-21T03:00:00.000Z" });
    const first = await api.services.db.select().from(unitBlocks);
    await fetchNow(feed);
    expect(await api.services.db.select().from(unitBlocks)).toEqual(first);
    expect(JSON.stringify(first)).not.toContain("Jane");
    const member = await aMember(api);
    await expect(reserve(api, member, house, { checkIn: "2027-01-14", checkOut: "2027-01-28" })).rejects.toThrow(
      "DATES_UNAVAILABLE",
    );
    calendars[url] = toCalendar({ two: ["2027-02-02", "2027-02-06"] });
    await fetchNow(feed);
    expect(await listBlocked()).toEqual([["2027-02-02", "2027-02-06"]]);
  });

  it("yields to a stay of ours: the rest of its nights is blocked, and the collision is shown until it is gone", async () => {
    const member = await aMember(api);
    const stay = await reserve(api, member, house, { checkIn: "2027-01-12", checkOut: "2027-01-26" });
    const feed = await add();
    calendars[url] = toCalendar({ one: ["2027-01-10", "2027-01-15"], two: ["2027-01-20", "2027-01-22"] });
    const collisions = [
      { from: "2027-01-10", to: "2027-01-15" },
      { from: "2027-01-20", to: "2027-01-22" },
    ].map((days) => ({
      ...days,
      reservationId: stay.id,
      code: stay.code,
      checkIn: "2027-01-12",
      checkOut: "2027-01-26",
      firstSeenAt: "2026-11-21T03:00:00.000Z",
    }));
    expect((await fetchNow(feed)).collisions).toEqual(collisions);
    expect(await listBlocked()).toEqual([["2027-01-10", "2027-01-12"]]);
    const shown = (await api.request("GET", "/v1/admin/dashboard", { token: admin.token })).data(dashboardSchema);
    expect(shown.collisions.total).toBe(2);
    expect(shown.collisions.rows[0]).toMatchObject({
      code: stay.code,
      unitId: unit,
      channel: "Airbnb",
      from: "2027-01-10",
    });
    api.clock.advance({ hours: 2 });
    admin = await anAdmin(api);
    expect((await fetchNow(feed)).collisions).toEqual(collisions);
    api.clock.advance({ hours: 30 }); // its hold has ended
    admin = await anAdmin(api);
    expect((await fetchNow(feed)).collisions).toEqual([]);
    expect(await listBlocked()).toEqual([
      ["2027-01-10", "2027-01-15"],
      ["2027-01-20", "2027-01-22"],
    ]);
  });

  it("that cannot be read keeps what was imported before, and says why and since when", async () => {
    const feed = await add();
    calendars[url] = toCalendar({ one: ["2027-01-10", "2027-01-15"] });
    await fetchNow(feed);
    api.clock.advance({ minutes: 10 });
    const broken = {
      notACalendar: "<html>",
      tooLarge: new RemoteCalendarError("tooLarge"),
      tooManyEvents: calendars[url].replace("BEGIN:VEVENT", "BEGIN:VEVENT\r\n".repeat(1_001)),
    };
    for (const [error, text] of Object.entries(broken)) {
      calendars[url] = text;
      expect((await fetchNow(feed)).error).toBe(error);
    }
    expect(await list()).toMatchObject([
      { lastFetchAt: "2026-11-21T03:10:00.000Z", lastSuccessAt: "2026-11-21T03:00:00.000Z", events: 1 },
    ]);
    expect(await listBlocked()).toEqual([["2027-01-10", "2027-01-15"]]);
  });

  it("is imported but for its odd events, which are counted and named", async () => {
    const feed = await add();
    calendars[url] = toCalendar({ odd: ["2027-01-01", "2027-01-02"], one: ["2027-01-10", "2027-01-15"] })
      .replace("DTEND;VALUE=DATE:20270102", "DURATION:P")
      .replace("UID:one", "UID:one\r\nRECURRENCE-ID:foo\r\nX-A;B:c");
    expect(await fetchNow(feed)).toMatchObject({
      error: null,
      events: 2,
      skipped: { total: 1, first: [{ line: 2, start: "20270101", reason: "end" }] },
    });
    expect(await listBlocked()).toEqual([
      ["2027-01-01", "2027-01-02"],
      ["2027-01-10", "2027-01-15"],
    ]);
  });

  it("keeps the nights and the collisions of an event that it can no longer read until it can, and shows the feed on Today", async () => {
    const stay = await reserve(api, await aMember(api), house, { checkIn: "2027-01-18", checkOut: "2027-02-01" });
    const feed = await add();
    const whole = toCalendar({ odd: ["2027-01-10", "2027-01-20"], other: ["2027-03-01", "2027-03-05"] });
    calendars[url] = whole;
    await fetchNow(feed);
    const blocked = await listBlocked();
    expect(blocked).toEqual([
      ["2027-01-10", "2027-01-18"],
      ["2027-03-01", "2027-03-05"],
    ]);
    const end = "DTEND;VALUE=DATE:20270120";
    for (const broken of [
      whole.replace(end, "DTEND:never"),
      whole.replace(end, "DURATION:P"),
      whole.replace(end, `${end}\r\nRRULE:FREQ=YEARLY;BYWEEKNO=5`),
      whole.replace("DTSTART;VALUE=DATE:20270110", "DTSTART:never"),
    ]) {
      calendars[url] = broken;
      expect(await fetchNow(feed)).toMatchObject({
        events: 2,
        skipped: { total: 1 },
        collisions: [{ reservationId: stay.id, from: "2027-01-10", to: "2027-01-20" }],
      });
      expect(await listBlocked()).toEqual(blocked);
    }
    const today = async () =>
      (await api.request("GET", "/v1/admin/dashboard", { token: admin.token })).data(dashboardSchema).feeds;
    const row = { id: feed.id, unitId: unit, channel: "Airbnb" };
    expect(await today()).toMatchObject({ total: 1, rows: [{ ...row, failed: false, skipped: 1 }] });
    calendars[url] = "<html>";
    await fetchNow(feed);
    expect(await today()).toMatchObject({ rows: [{ ...row, failed: true }] });
    calendars[url] = toCalendar({ odd: ["2027-01-10", "2027-01-12"] });
    expect(await fetchNow(feed)).toMatchObject({ events: 1, skipped: { total: 0 }, collisions: [] });
    expect(await today()).toEqual({ total: 0, rows: [] });
    expect(await listBlocked()).toEqual([["2027-01-10", "2027-01-12"]]);
  });

  it("has an error of our own where the import fails, and does not stop the others", async () => {
    const other = "https://another.example/2.ics";
    const feed = await add();
    await add({ name: "Booking.com", url: other });
    calendars[url] = toCalendar({ one: ["2027-01-10", "2027-01-15"] });
    calendars[other] = toCalendar({ one: ["2027-01-12", "2027-01-18"] });
    const { read } = api.services.remoteCalendars;
    api.services.remoteCalendars.read = async (address) =>
      address === url ? (null as unknown as string) : read(address);
    await runJobsButPdfs(api.services);
    api.services.remoteCalendars.read = read;
    const [failed, imported] = await list();
    expect([failed, imported]).toMatchObject([
      { id: feed.id, error: "failed", lastFetchAt: expect.any(String) as string, lastSuccessAt: null },
      { error: null, events: 1 },
    ]);
  });

  it("is fetched by the job every half hour, and two channels may block the same nights", async () => {
    const other = "https://another.example/2.ics";
    await add();
    await add({ name: "Booking.com", url: other });
    calendars[url] = toCalendar({ one: ["2027-01-10", "2027-01-15"] });
    calendars[other] = toCalendar({ one: ["2027-01-12", "2027-01-18"] });
    await runJobsButPdfs(api.services);
    await runJobsButPdfs(api.services);
    expect(reads).toBe(2);
    expect(await listBlocked()).toEqual([
      ["2027-01-10", "2027-01-15"],
      ["2027-01-12", "2027-01-18"],
    ]);
    api.clock.advance({ minutes: 31 });
    await runJobsButPdfs(api.services);
    expect(reads).toBe(4);
  });

  it("takes its blocks along when it is deleted; one of them alone cannot be deleted", async () => {
    const feed = await add();
    calendars[url] = toCalendar({ one: ["2027-01-10", "2027-01-15"] });
    await fetchNow(feed);
    const [block] = await api.services.db.select().from(unitBlocks).where(eq(unitBlocks.unitId, unit));
    expect(await call("DELETE", `/blocks/${block!.id}`)).toMatchObject({
      status: 409,
      body: { errorCode: "BLOCK_IMPORTED" },
    });
    const elsewhere = await aHouse(api);
    const path = `/v1/admin/houses/${elsewhere.slug}/units/${elsewhere.unitIds[0]}/feeds/${feed.id}`;
    expect((await api.request("DELETE", path, { token: admin.token })).status).toBe(404);
    expect(await list()).toHaveLength(1);
    expect((await call("DELETE", `/feeds/${feed.id}`)).status).toBe(204);
    expect(await listBlocked()).toEqual([]);
    expect((await call("DELETE", `/feeds/${feed.id}`)).body).toMatchObject({ errorCode: "FEED_NOT_FOUND" });
  });

  it("leaves the room dirty that its guests left, or leave today, when it is deleted", async () => {
    const state = async () => (await getUnitState(api.services.db, api.services.now(), unit)).condition;
    for (const [from, to, expected] of [
      ["2026-12-01", "2026-12-05", "clean"],
      ["2026-11-10", "2026-11-21", "dirty"],
    ] as const) {
      const feed = await add();
      await api.services.db.insert(unitBlocks).values({
        id: uuidv7(),
        unitId: unit,
        fromDay: from,
        toDay: to,
        reason: "channel",
        feedId: feed.id,
        eventKey: "one",
      });
      expect((await call("DELETE", `/feeds/${feed.id}`)).status).toBe(204);
      expect(await state()).toBe(expected);
    }
  });

  it("has a secret address, which neither the API nor the audit log shows", async () => {
    const feed = await add();
    expect(feed).toMatchObject({ name: "Airbnb", host: "channel.example", lastFetchAt: null, exportAddress: null });
    const entries = await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, unit));
    expect(entries.map(({ action }) => action)).toEqual(["unit.feedAdded"]);
    expect(JSON.stringify([feed, entries])).not.toContain("a-secret");
  });

  it.each([
    [{ url: "http://channel.example/1.ics" }, "url"],
    [{ url: "https://name:password@channel.example/1.ics" }, "url"],
    [{ url: "https://" }, "url"],
    [{ url: `https://channel.example/${"x".repeat(2_000)}` }, "url"],
    [{ url: "file:///etc/passwd" }, "url"],
    [{ url: "https://localhost/1.ics" }, "url"],
    [{ url: "https://LOCALHOST.:8443/1.ics" }, "url"],
    [{ url: "https://127.0.0.1/1.ics" }, "url"],
    [{ url: "https://2130706433/1.ics" }, "url"],
    [{ url: "https://10.0.0.7/1.ics" }, "url"],
    [{ url: "https://169.254.169.254/latest" }, "url"],
    [{ url: "https://[::1]/1.ics" }, "url"],
    [{ url: "https://[fd00::1]/1.ics" }, "url"],
    [{ url: "https://[::127.0.0.1]/1.ics" }, "url"],
    [{ name: " " }, "name"],
  ])("is refused with %j", async (body, field) => {
    const answer = await call("POST", "/feeds", { name: "Airbnb", url, ...body });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { fieldErrors: object }).fieldErrors)).toEqual([field]);
  });

  it("is added once, and at most ten of them", async () => {
    await add();
    expect((await call("POST", "/feeds", { name: "Again", url })).status).toBe(400);
    for (let number = 1; number < 10; number++) await add({ url: `${url}&n=${number}` });
    expect((await call("POST", "/feeds", { name: "More", url: `${url}&n=10` })).body).toMatchObject({
      errorCode: "TOO_MANY_FEEDS",
    });
  });
});

describe("the unit's own calendar", () => {
  const makeAddress = async () => (await call("POST", "/calendar-address")).data(unitCalendarSchema).address!;
  const read = (address: string) => api.request("GET", address.replace("http://site.test", ""));

  it("has stays by their code and blocks without reason at a secret address, which another one ends", async () => {
    const member = await aMember(api);
    const stay = await reserve(api, member, house, { checkIn: "2027-01-12", checkOut: "2027-01-26" });
    await blockUnits(api, [{ unitId: unit, fromDay: "2027-02-01", toDay: "2027-02-05" }]);
    expect((await call("GET", "/calendar-address")).data(unitCalendarSchema)).toEqual({ address: null });
    const address = await makeAddress();
    expect(address).toMatch(/^http:\/\/site\.test\/v1\/units\/[\w-]+\/calendar\.ics\?token=[\w-]{60,}$/);
    const answer = await read(address);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const lines = String(answer.body).split("\r\n");
    expect(lines.filter((line) => /^(SUMMARY|DTSTART|DTEND)/.test(line))).toEqual([
      "DTSTART;VALUE=DATE:20270112",
      "DTEND;VALUE=DATE:20270126",
      expect.stringContaining(stay.code),
      "DTSTART;VALUE=DATE:20270201",
      "DTEND;VALUE=DATE:20270205",
      expect.stringMatching(/^SUMMARY:/),
    ]);
    expect(String(answer.body)).not.toMatch(/Amélie|Linh|maintenance/i);
    const other = await makeAddress();
    expect(await read(address)).toMatchObject({ status: 410, body: { errorCode: "LINK_GONE" } });
    expect((await read(other)).status).toBe(200);
    expect((await read(other.replace(unit, admin.id))).status).toBe(410);
    expect((await read(`${other}x`)).status).toBe(410);
    expect((await call("DELETE", "/calendar-address")).status).toBe(204);
    expect((await read(other)).status).toBe(410);
  });

  it("leaves out, for a channel, what came from that channel, so that a cancellation there frees the nights", async () => {
    const feed = await add();
    calendars[url] = toCalendar({ one: ["2027-01-10", "2027-01-15"] });
    await fetchNow(feed);
    const address = await makeAddress();
    expect(String((await read(address)).body)).toContain("20270110");
    const [{ exportAddress }] = (await list()) as [UnitFeed];
    expect(String((await read(exportAddress!)).body)).not.toContain("20270110");
  });
});
