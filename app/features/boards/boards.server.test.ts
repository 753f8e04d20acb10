import { expect, it } from "vitest";
import type { BoardType } from "domain/enums";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { getReadableBoard, listWeekEvents } from "./boards.server";

const now = new Date("2026-11-23T16:00:00Z"); // 24 November in Seoul
const post = (id: string, startsAt: string | null, boardType: BoardType = "MEETUP") => ({ id, startsAt, boardType });

/** In the order of the API: the main board, then coming events. */
async function listOf(posts: ReturnType<typeof post>[]) {
  const call = (_call: unknown, { query }: { query: { type: string; size: number } }) =>
    Promise.resolve({ data: posts.filter(({ boardType }) => boardType === query.type).slice(0, query.size) });
  const events = await listWeekEvents({ call } as unknown as ApiClient, now);
  return events.map(({ id }) => id);
}

const week = [
  post("pinned", null),
  post("today", "2026-11-23T15:00:00Z"),
  post("the seventh day", "2026-11-30T14:59:00Z"),
  post("the eighth day", "2026-11-30T15:00:00Z"),
  post("an outing", "2026-11-28T03:00:00Z", "SEASON"),
];

it("lists what takes place on the next seven Seoul days, the next first and three at most", async () => {
  expect(await listOf(week)).toEqual(["today", "an outing", "the seventh day"]);
  const more = post("tomorrow", "2026-11-25T10:00:00Z", "SEASON");
  expect(await listOf([more, ...week])).toEqual(["today", "tomorrow", "an outing"]);
});

it("lists the next one when the week has none, and nothing when none is to come", async () => {
  const later = [post("the eighth day", "2026-11-30T15:00:00Z"), post("an outing", "2026-12-05T03:00:00Z", "SEASON")];
  expect(await listOf(later)).toEqual(["the eighth day"]);
  expect(await listOf([post("pinned", null), post("yesterday", "2026-11-23T14:59:00Z")])).toEqual([]);
});

it.each([
  ["2026-11-23T14:59:00Z", true],
  ["2026-11-23T15:00:00Z", false],
  [null, false],
])("calls a meet-up past when its Seoul day is over: %s", async (startsAt, isPast) => {
  const call = () => Promise.resolve({ id: "a", body: "", startsAt });
  const board = await getReadableBoard({ call } as unknown as ApiClient, "a", { missing: "", today: "2026-11-24" });
  expect(board.isPast).toBe(isPast);
});
