import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { boardListSchema, boardSchema } from "contract/board";
import { listComingEvents } from "domain/houses/board-event";
import type { BoardType } from "domain/enums";
import { addDays, seoulDay, seoulInstant } from "domain/seoul-time";
import { boards } from "../../db/schema";
import { createTestApi, type TestApi } from "../../../tests/factories/api";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());
beforeEach(() => api.services.db.delete(boards));

const hour = 3_600_000;
type TestBoard = { type?: BoardType; hoursAgo?: number | null; main?: boolean; title?: string; startsAt?: string };
async function publish(board: TestBoard) {
  const { type = board.startsAt ? "MEETUP" : "NOTICE", hoursAgo = 1, main = false, title = "News" } = board;
  const startsAt = board.startsAt ? new Date(board.startsAt) : null;
  const id = uuidv7();
  const text = { en: title, ko: `${title} (ko)` };
  const publishedAt = hoursAgo === null ? null : new Date(api.services.now().getTime() - hoursAgo * hour);
  await api.services.db
    .insert(boards)
    .values({ id, boardType: type, title: text, body: text, main, publishedAt, startsAt });
  return id;
}
const list = async (query = "") => (await api.request("GET", `/v1/boards${query}`)).data(boardListSchema);

describe("boards", () => {
  it("are listed newest first after the main board, without drafts and scheduled ones", async () => {
    const old = await publish({ hoursAgo: 9, main: true });
    const older = await publish({ hoursAgo: 5 });
    const newer = await publish({ hoursAgo: 2 });
    await publish({ hoursAgo: null });
    await publish({ hoursAgo: -1 });
    expect((await list()).map(({ id }) => id)).toEqual([old, newer, older]);
  });

  it("are listed with coming meet-ups first, the next one on top, and past ones where they took place", async () => {
    const day = (days: number) => seoulInstant(addDays(seoulDay(api.services.now()), days), 19).toISOString();
    const notice = await publish({ hoursAgo: 48 });
    const past = await publish({ hoursAgo: 1, startsAt: day(-1) });
    const later = await publish({ hoursAgo: 90, startsAt: day(9) });
    const longPast = await publish({ hoursAgo: 1, startsAt: day(-20) });
    const today = await publish({
      hoursAgo: 90,
      startsAt: seoulInstant(seoulDay(api.services.now()), 0).toISOString(),
    });
    const main = await publish({ hoursAgo: 99, main: true });
    const listed = await list();
    expect(listed.map(({ id }) => id)).toEqual([main, today, later, past, notice, longPast]);
    expect(listed.find(({ id }) => id === later)?.startsAt).toBe(day(9));
    expect((await list("?size=2&page=2")).map(({ id }) => id)).toEqual([later, past]);
  });

  it("are listed as pages that sort events themselves do, from the first to the last moment of a day", async () => {
    const now = api.services.now();
    const today = seoulDay(now);
    const [midnight, evening] = [seoulInstant(today, 0), seoulInstant(addDays(today, 1), 0)];
    const moments = [midnight.getTime() - 1, midnight.getTime(), now.getTime() - 1, now.getTime(), now.getTime() + 1];
    for (const at of [...moments, evening.getTime() - 1, evening.getTime(), evening.getTime()]) {
      await publish({ startsAt: new Date(at).toISOString() });
    }
    const listed = await list();
    const coming = listComingEvents(listed.toReversed(), today);
    expect(coming).toHaveLength(7);
    expect(listed.slice(0, 7).map(({ id }) => id)).toEqual(coming.map(({ id }) => id));
  });

  it("are files for calendars where they have a date", async () => {
    const id = await publish({ title: "Dumplings", startsAt: "2026-12-04T10:30:00Z" });
    const read = (board: string, language?: "ko") =>
      api.request("GET", `/v1/boards/${board}/calendar.ics`, { language });
    const { body, headers } = await read(id);
    expect(headers.get("vary")).toBe("Accept-Language");
    expect((await read(id)).headers.get("etag")).toBe(headers.get("etag"));
    expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const lines = String(body).split("\r\n");
    expect(lines).toContain("DTSTART:20261204T103000Z");
    expect(lines).toContain("SUMMARY:Dumplings");
    expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
    expect(String((await read(id, "ko")).body)).toContain("SUMMARY:Dumplings (ko)");
    expect(lines).toContain("SEQUENCE:1");
    const moved = { startsAt: new Date("2026-12-11T10:30:00Z"), version: 2 };
    await api.services.db.update(boards).set(moved).where(eq(boards.id, id));
    const later = String((await read(id)).body).split("\r\n");
    const uid = lines.find((line) => line.startsWith("UID:"));
    expect(later).toEqual(expect.arrayContaining([uid, "SEQUENCE:2", "DTSTART:20261211T103000Z"]));
    const draft = await publish({ hoursAgo: null, startsAt: "2026-12-04T10:30:00Z" });
    for (const none of [await publish({}), draft, uuidv7()]) {
      expect((await read(none)).body).toMatchObject({ errorCode: "BOARD_NOT_FOUND" });
    }
  });

  it("are filtered by type regardless of case; an unknown type has none", async () => {
    const meetup = await publish({ type: "MEETUP" });
    await publish({ type: "STORY" });
    expect((await list("?type=meetup")).map(({ id }) => id)).toEqual([meetup]);
    expect(await list("?type=all")).toHaveLength(2);
    expect(await list("?type=nonsense")).toEqual([]);
  });

  it("are paged", async () => {
    for (let count = 0; count < 5; count++) await publish({ hoursAgo: count + 1 });
    const answer = await api.request("GET", "/v1/boards?size=2&page=3");
    expect(answer.data(boardListSchema)).toHaveLength(1);
    expect(JSON.parse(answer.headers.get("x-pagination") ?? "")).toMatchObject({ totalCount: 5, totalPages: 3 });
    const beyond = await api.request("GET", "/v1/boards?size=2&page=4");
    expect(JSON.parse(beyond.headers.get("x-pagination") ?? "")).toMatchObject({ totalCount: 5, totalPages: 3 });
  });

  it("are returned in the requested language with their neighbours", async () => {
    const first = await publish({ hoursAgo: 9, title: "First" });
    const second = await publish({ hoursAgo: 5, title: "Second" });
    const third = await publish({ hoursAgo: 1, title: "Third" });
    const answer = await api.request("GET", `/v1/boards/${second}`, { language: "ko" });
    expect(answer.data(boardSchema)).toMatchObject({
      title: "Second (ko)",
      newer: { id: third },
      older: { id: first, title: "First (ko)" },
    });
    expect((await api.request("GET", `/v1/boards/${third}`)).data(boardSchema).newer).toBeNull();
  });

  it("answer the main board, else the newest, else none", async () => {
    const main = () => api.request("GET", "/v1/boards/main");
    expect((await main()).status).toBe(404);
    const newest = await publish({});
    expect((await main()).data(boardSchema).id).toBe(newest);
    const chosen = await publish({ hoursAgo: 50, main: true });
    expect((await main()).data(boardSchema).id).toBe(chosen);
  });

  it.each([uuidv7(), "nonsense"])("answer 404 for %s", async (id) => {
    expect([404, 400]).toContain((await api.request("GET", `/v1/boards/${id}`)).status);
  });

  it("have at most one main board", async () => {
    await publish({ main: true });
    await expect(publish({ main: true })).rejects.toThrow();
  });
});
