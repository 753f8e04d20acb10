import { createRoute } from "@hono/zod-openapi";
import { boardListQuery, boardListSchema, boardSchema } from "contract/board";
import { byId } from "contract/envelope";
import { answersPublicFile, publicAnswers, createRouter, setPagination, type ApiHono } from "../../kernel/http/openapi";
import { publicContent } from "../../kernel/http/public-content";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { makeBoardCalendar } from "./board-calendar";
import { findBoard, findEvent, findMainBoard, listBoards } from "./board.queries";

const tags = ["Community"];

export function boardRoutes(services: Services): ApiHono {
  const router = createRouter();
  const now = () => services.now();

  router.openapi(
    createRoute({
      method: "get",
      path: "/boards",
      middleware: publicContent,
      tags,
      summary: "Published boards of a type: the main one, then what is to take place, then the newest",
      request: { query: boardListQuery },
      responses: publicAnswers(boardListSchema, "A page of boards; x-pagination counts them"),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const found = await listBoards(services.publicReads.db, query, { language: c.get("language"), now: now() });
      setPagination(c, query.page, query.size, found.totalCount);
      return c.json({ data: found.boards }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: "get",
      path: "/boards/main",
      middleware: publicContent,
      tags,
      summary: "The main board",
      responses: publicAnswers(boardSchema, "The board; BOARD_NOT_FOUND when nothing is published"),
    }),
    async (c) => {
      const board = await findMainBoard(services.publicReads.db, { language: c.get("language"), now: now() });
      if (!board) throw new ApiError("BOARD_NOT_FOUND");
      return c.json({ data: board }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: "get",
      path: "/boards/{id}",
      middleware: publicContent,
      tags,
      summary: "One board with its neighbours",
      request: { params: byId },
      responses: publicAnswers(boardSchema, "The board"),
    }),
    async (c) => {
      const board = await findBoard(services.publicReads.db, c.req.valid("param").id, {
        language: c.get("language"),
        now: now(),
      });
      if (!board) throw new ApiError("BOARD_NOT_FOUND");
      return c.json({ data: board }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: "get",
      path: "/boards/{id}/calendar.ics",
      middleware: publicContent,
      tags,
      summary: "When a meet-up takes place, as an iCalendar file",
      request: { params: byId },
      responses: answersPublicFile("text/calendar", "The calendar; BOARD_NOT_FOUND when the board has no date"),
    }),
    async (c) => {
      const now = services.now();
      const { id } = c.req.valid("param");
      const event = await findEvent(services.publicReads.db, id, { language: c.get("language"), now });
      if (!event) throw new ApiError("BOARD_NOT_FOUND");
      const calendar = makeBoardCalendar(event, services.env.publicUrl);
      return c.body(calendar, 200, { "content-type": "text/calendar; charset=utf-8" });
    },
  );

  return router;
}
