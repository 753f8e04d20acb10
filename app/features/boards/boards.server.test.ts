import { expect, it } from "vitest";
import { eventsOfWeek } from "./boards.server";

const now = new Date("2026-11-23T16:00:00Z"); // 24 November in Seoul
const post = (id: string, publishedAt: string, boardType: "MEETUP" | "NOTICE" | "SEASON" = "MEETUP") => ({
  id,
  boardType,
  publishedAt,
});

it("lists the meet-ups and outings of the last seven Seoul days, three at most, and no notices", () => {
  const posts = [
    post("today", "2026-11-23T15:30:00Z"),
    post("a notice", "2026-11-23T03:00:00Z", "NOTICE"),
    post("an outing", "2026-11-20T03:00:00Z", "SEASON"),
    post("the seventh day", "2026-11-17T15:00:00Z"),
    post("the eighth day", "2026-11-17T14:59:00Z"),
  ];
  expect(eventsOfWeek(posts, now).map(({ id }) => id)).toEqual(["today", "an outing", "the seventh day"]);
  expect(eventsOfWeek([...posts.slice(0, 1), ...posts.slice(0, 1), ...posts], now)).toHaveLength(3);
  expect(eventsOfWeek(posts.slice(-1), now)).toEqual([]);
});
