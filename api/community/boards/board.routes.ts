import ical, { ICalCalendarMethod } from "ical-generator";
import * as calls from "contract/board";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { findBoard, findEvent, findMainBoard, listBoards, type BoardEvent } from "./board.queries";
import { getBrand } from "../../kernel/brand";

export function boardRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);
  const { now } = services;
  const { db } = services.publicReads;

  implement(calls.listBoards, async ({ query, language }) => {
    const { boards, totalCount } = await listBoards(db, query, { language, now: now() });
    return { rows: boards, total: totalCount };
  });

  implement(calls.getMainBoard, async ({ language }) => {
    const board = await findMainBoard(db, { language, now: now() });
    if (!board) throw new ApiError("BOARD_NOT_FOUND");
    return board;
  });

  implement(calls.getBoard, async ({ params, language }) => {
    const board = await findBoard(db, params.id, { language, now: now() });
    if (!board) throw new ApiError("BOARD_NOT_FOUND");
    return board;
  });

  implement(calls.getBoardCalendar, async ({ params, language }) => {
    const event = await findEvent(db, params.id, { language, now: now() });
    if (!event) throw new ApiError("BOARD_NOT_FOUND");
    return { body: makeBoardCalendar(event, services.env.publicUrl) };
  });

  return router;
}

/** A meet-up as an RFC 5545 file with one event. It has no end, because boards have none. */
function makeBoardCalendar(
  { id, title, excerpt, publishedAt, startsAt, version }: BoardEvent,
  publicUrl: string,
): string {
  const url = new URL(`/community/${id}`, publicUrl).href;
  const calendar = ical({
    prodId: { company: getBrand().name, product: "meet-ups" },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${id}@${new URL(publicUrl).hostname}`,
    stamp: new Date(publishedAt), // the same file for the same post, so that caches can tell
    sequence: version, // so that a calendar that has it already takes a later date
    start: new Date(startsAt),
    summary: title,
    description: `${excerpt}\n${url}`,
    url,
  });
  return calendar.toString();
}
