import { v7 as uuidv7 } from "uuid";
import { expect, it } from "vitest";
import { boards } from "api/db/schema";
import { openAs, openTestSite } from "../../../tests/factories/site";
import * as boardRoute from "./board";
import * as calendarRoute from "./board-calendar";

const { api } = await openTestSite();

async function aPost(startsAt: Date | null): Promise<string> {
  const id = uuidv7();
  const text = { en: "Dumplings", ko: "만두" };
  const publishedAt = new Date("2026-01-01T00:00:00Z");
  await api.services.db
    .insert(boards)
    .values({ id, boardType: "MEETUP", title: text, body: text, publishedAt, startsAt });
  return id;
}

const openFile = (id: string) =>
  openAs({}, calendarRoute.loader, `/community/${id}/event.ics`, { params: { id }, language: "ko" });

it("offers a file of a meet-up for calendars, in the reader's language", async () => {
  const { status, headers, text } = await openFile(await aPost(new Date("2026-12-04T10:30:00Z")));
  expect(status).toBe(200);
  expect(headers?.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(text).toContain("DTSTART:20261204T103000Z");
  expect(text).toContain("SUMMARY:만두");
});

it("leads to the post, which says what is wrong, where there is no file", async () => {
  for (const id of [await aPost(null), uuidv7(), "nonsense"]) {
    expect(await openFile(id)).toMatchObject({ status: 302, location: `/community/${id}` });
  }
});

it("tells search engines when it takes place, and nothing of a post without a date", async () => {
  const structuredOf = async (id: string) => {
    const answer = await openAs({}, boardRoute.loader, `/community/${id}`, { params: { id } });
    const tags = boardRoute.meta({ data: answer.data } as unknown as Parameters<typeof boardRoute.meta>[0]);
    return JSON.stringify(tags?.find((tag) => "script:ld+json" in tag));
  };
  const event = await structuredOf(await aPost(new Date("2026-12-04T10:30:00Z")));
  expect(event).toContain('"startDate":"2026-12-04T19:30:00+09:00"');
  expect(event).toContain('"@type":"Event"');
  expect(await structuredOf(await aPost(null))).toBeUndefined();
});
