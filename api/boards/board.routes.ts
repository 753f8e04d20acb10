import { createRoute, z } from "@hono/zod-openapi";
import { boardListQuery, boardListSchema, boardSchema } from "contract/board";
import { id } from "contract/envelope";
import { answers, createRouter, setPagination, type ApiHono } from "../kernel/http/openapi";
import { ApiError } from "../kernel/http/problem";
import type { Services } from "../kernel/services";
import { findBoard, findMainBoard, listBoards } from "./board.queries";

const tags = ["Community"];

export function boardRoutes(services: Services): ApiHono {
  const router = createRouter();
  const now = () => services.now();

  router.openapi(
    createRoute({
      method: "get",
      path: "/boards",
      tags,
      summary: "Published boards of a type, the main one on top",
      request: { query: boardListQuery },
      responses: answers(boardListSchema, "A page of boards; x-pagination counts them"),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const found = await listBoards(services.db, query, { language: c.get("language"), now: now() });
      setPagination(c, query.page, query.size, found.totalCount);
      return c.json({ data: found.boards }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: "get",
      path: "/boards/main",
      tags,
      summary: "The main board",
      responses: answers(boardSchema, "The board; BOARD_NOT_FOUND when nothing is published"),
    }),
    async (c) => {
      const board = await findMainBoard(services.db, { language: c.get("language"), now: now() });
      if (!board) throw new ApiError("BOARD_NOT_FOUND");
      return c.json({ data: board }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: "get",
      path: "/boards/{id}",
      tags,
      summary: "One board with its neighbours",
      request: { params: z.object({ id }) },
      responses: answers(boardSchema, "The board"),
    }),
    async (c) => {
      const board = await findBoard(services.db, c.req.valid("param").id, { language: c.get("language"), now: now() });
      if (!board) throw new ApiError("BOARD_NOT_FOUND");
      return c.json({ data: board }, 200);
    },
  );

  return router;
}
