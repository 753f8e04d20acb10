import { expect, it } from "vitest";
import type { BoardType } from "domain/enums";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { listWeekEvents } from "./boards.server";

const now = new Date("2026-11-23T16:00:00Z"); // 24 November in Seoul
const post = (id: string, publishedAt: string, boardType: BoardType = "MEETUP") => ({ id, boardType, publishedAt });

/** As the API lists posts: the pinned one first, then the newest. */
async function listOf(posts: ReturnType<typeof post>[]): Promise<string[]> {
  const sorted = posts.toSorted(
    (one, other) =>
      Number(other.id === "pinned") - Number(one.id === "pinned") || other.publishedAt.localeCompare(one.publishedAt),
  );
  const list = (_path: string, { query }: { query: { type: string; size: number } }) =>
    Promise.resolve({
      data: sorted.filter(({ boardType }) => query.type === "ALL" || boardType === query.type).slice(0, query.size),
    });
  return (await listWeekEvents({ list } as unknown as ApiClient, now)).map(({ id }) => id);
}

const week = [
  post("an outing", "2026-11-20T03:00:00Z", "SEASON"),
  post("today", "2026-11-23T15:30:00Z"),
  post("the eighth day", "2026-11-17T14:59:00Z"),
  post("the seventh day", "2026-11-17T15:00:00Z"),
  post("a notice", "2026-11-23T03:00:00Z", "NOTICE"),
];

it("lists the meet-ups and outings of the last seven Seoul days, three at most, and no notices", async () => {
  expect(await listOf(week)).toEqual(["today", "an outing", "the seventh day"]);
  expect(await listOf([...week, post("just now", "2026-11-23T15:50:00Z")])).toEqual(["just now", "today", "an outing"]);
  expect(await listOf(week.slice(2, 3))).toEqual([]);
});

it("lists them behind ten newer posts of other types, and behind an old one that is pinned", async () => {
  const notices = Array.from({ length: 10 }, (_, index) => post(`notice ${index}`, "2026-11-23T15:59:00Z", "NOTICE"));
  const pinned = post("pinned", "2026-10-01T03:00:00Z");
  expect(await listOf([...week, ...notices, pinned])).toEqual(["today", "an outing", "the seventh day"]);
});
