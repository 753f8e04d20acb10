import { createRoute, z } from "@hono/zod-openapi";
import {
  adminBoardFilter,
  adminBoardQuery,
  adminBoardSchema,
  adminBoardSummarySchema,
  boardBody,
  boardUpdateBody,
} from "contract/admin-board";
import { id } from "contract/envelope";
import { versionBody, versionQuery } from "contract/version";
import { exportList } from "../kernel/audit/export-list";
import { requireAdmin, staffOf } from "../kernel/http/authenticate";
import { idempotent } from "../kernel/http/idempotency";
import {
  answers,
  answersCreated,
  answersFile,
  answersNothing,
  bearer,
  createRouter,
  idempotencyHeader,
  jsonBody,
  optionalJsonBody,
  setPagination,
  type ApiHono,
} from "../kernel/http/openapi";
import type { Services } from "../kernel/services";
import { boardColumns, findNextBoard, getAdminBoard, listAdminBoards, readAllBoards } from "./admin-board.queries";
import { createBoard, deleteBoard, makeMainBoard, updateBoard } from "./board.commands";

const secure = { tags: ["Admin"], security: bearer };
const byId = z.object({ id });

/** `/v1/admin/boards…`: what the Lounge publishes, as staff write it (spec section 7, "Admin"). */
export function adminBoardRoutes(services: Services): ApiHono {
  const router = createRouter();
  const admin = requireAdmin(services);
  const get = (boardId: string) => getAdminBoard(services.db, boardId, services.now());

  router.openapi(
    createRoute({
      ...secure,
      method: "get",
      path: "/admin/boards",
      summary: "All boards, drafts first, then the newest",
      middleware: [admin] as const,
      request: { query: adminBoardQuery },
      responses: answers(z.array(adminBoardSummarySchema), "A page of boards"),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const reader = { language: c.get("language"), now: services.now() };
      const { boards, totalCount } = await listAdminBoards(services.db, query, reader);
      setPagination(c, query.page, query.size, totalCount);
      return c.json({ data: boards }, 200);
    },
  );

  router.openapi(
    createRoute({
      ...secure,
      method: "get",
      path: "/admin/community.csv",
      summary: "The same list as a file",
      middleware: [admin] as const,
      request: { query: adminBoardFilter },
      responses: answersFile("text/csv", "A line a board"),
    }),
    (c) => {
      const reader = { language: c.get("language"), now: services.now() };
      const query = c.req.valid("query");
      const rows = readAllBoards(services.db, query, reader);
      return exportList(c, services, { name: "community", header: boardColumns, rows, query });
    },
  );

  router.openapi(
    createRoute({
      ...secure,
      method: "post",
      path: "/admin/boards",
      summary: "Make a board, published or not",
      middleware: [admin, idempotent(services)] as const,
      request: { ...jsonBody(boardBody), headers: idempotencyHeader },
      responses: answersCreated(adminBoardSchema, "The board"),
    }),
    async (c) => {
      const boardId = c.get("newId");
      await createBoard(services, boardId, c.req.valid("json"), staffOf(c));
      return c.json({ data: await get(boardId) }, 201);
    },
  );

  router.openapi(
    createRoute({
      ...secure,
      method: "get",
      path: "/admin/boards/{id}",
      summary: "One board in both languages",
      middleware: [admin] as const,
      request: { params: byId },
      responses: answers(adminBoardSchema, "The board"),
    }),
    async (c) => c.json({ data: await get(c.req.valid("param").id) }, 200),
  );

  router.openapi(
    createRoute({
      ...secure,
      method: "put",
      path: "/admin/boards/{id}",
      summary: "Save a board over the version that was read",
      middleware: [admin] as const,
      request: { params: byId, ...jsonBody(boardUpdateBody) },
      responses: answers(adminBoardSchema, "The board; RECORD_CHANGED when somebody saved it meanwhile"),
    }),
    async (c) => {
      const { id: boardId } = c.req.valid("param");
      const { version, ...body } = c.req.valid("json");
      await updateBoard(services, { id: boardId, version }, body, staffOf(c));
      return c.json({ data: await get(boardId) }, 200);
    },
  );

  router.openapi(
    createRoute({
      ...secure,
      method: "delete",
      path: "/admin/boards/{id}",
      summary: "Delete a board, published or not",
      middleware: [admin] as const,
      request: { params: byId, query: versionQuery },
      responses: answersNothing("It is gone"),
    }),
    async (c) => {
      const meant = { ...c.req.valid("param"), ...c.req.valid("query") };
      await deleteBoard(services, meant, staffOf(c));
      return c.body(null, 204);
    },
  );

  router.openapi(
    createRoute({
      ...secure,
      method: "put",
      path: "/admin/boards/{id}/set-main",
      summary: "Make a published board the main one instead of whichever was",
      middleware: [admin] as const,
      request: { params: byId, ...optionalJsonBody(versionBody) },
      responses: answers(adminBoardSchema, "The board"),
    }),
    async (c) => {
      const { id: boardId } = c.req.valid("param");
      await makeMainBoard(services, { id: boardId, ...c.req.valid("json") }, staffOf(c));
      return c.json({ data: await get(boardId) }, 200);
    },
  );

  router.openapi(
    createRoute({
      ...secure,
      method: "get",
      path: "/admin/boards/{id}/next",
      summary: "The board that follows in the list of this filter",
      middleware: [admin] as const,
      request: { params: byId, query: adminBoardFilter },
      responses: answers(adminBoardSummarySchema.nullable(), "The board; null after the last"),
    }),
    async (c) => {
      const { id: boardId } = c.req.valid("param");
      await get(boardId);
      const reader = { language: c.get("language"), now: services.now() };
      return c.json({ data: await findNextBoard(services.db, boardId, c.req.valid("query"), reader) }, 200);
    },
  );

  return router;
}
