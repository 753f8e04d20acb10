import * as calls from "contract/board";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { makeBoardCalendar } from "./board-calendar";
import { findBoard, findEvent, findMainBoard, listBoards } from "./board.queries";

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
