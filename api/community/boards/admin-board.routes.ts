import {
  adminBoardFilter,
  adminBoardQuery,
  adminBoardSchema,
  adminBoardSummarySchema,
  boardBody,
  boardUpdateBody,
  type AdminBoardSummary,
} from "contract/admin-board";
import { byId } from "contract/envelope";
import { versionBody, versionQuery } from "contract/version";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { CsvColumns } from "../../kernel/records/csv-columns";
import type { Services } from "../../kernel/services";
import { findNextBoard, getAdminBoard, listAdminBoards } from "./admin-board.queries";
import { createBoard, deleteBoard, makeMainBoard, updateBoard } from "./board.commands";

const boardPath = "/admin/boards/{id}";

const columns: CsvColumns<AdminBoardSummary> = {
  id: ({ id }) => id,
  boardType: ({ boardType }) => boardType,
  titleEn: ({ title }) => title.en,
  titleKo: ({ title }) => title.ko,
  state: ({ state }) => state,
  main: ({ main }) => main,
  publishedAt: ({ publishedAt }) => publishedAt,
  startsAt: ({ startsAt }) => startsAt,
  createdAt: ({ createdAt }) => createdAt,
};

/** `/v1/admin/boards…`: what the Lounge publishes, as admins write it. */
export function adminBoardRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, {
    notFound: "BOARD_NOT_FOUND",
    read: "content.read",
    write: "content.write",
  });
  const { db, now } = services;
  const get = (boardId: string) => getAdminBoard(db, boardId, now());

  calls.list(
    {
      path: "/admin/boards",
      summary: "All boards, drafts first, then the newest",
      query: adminBoardQuery,
      row: adminBoardSummarySchema,
      description: "A page of boards",
      file: {
        path: "/admin/community.csv",
        summary: "The same list as a file",
        description: "A line a board",
        columns,
      },
    },
    ({ query, language }) => listAdminBoards(db, query, { language, now: now() }),
  );
  calls.create(
    {
      path: "/admin/boards",
      summary: "Make a board, published or not",
      body: boardBody,
      data: adminBoardSchema,
      description: "The board",
    },
    async ({ newId, body, actor }) => {
      await createBoard(services, { id: newId, body, actor });
      return get(newId);
    },
  );
  calls.get(
    {
      path: boardPath,
      summary: "One board in both languages",
      params: byId,
      data: adminBoardSchema,
      description: "The board",
    },
    ({ params }) => get(params.id),
  );
  calls.update(
    {
      path: boardPath,
      summary: "Save a board over the version that was read",
      params: byId,
      body: boardUpdateBody,
      data: adminBoardSchema,
      description: "The board; RECORD_CHANGED when another admin has saved it since",
    },
    async ({ params, body: { version, ...body }, actor }) => {
      await updateBoard(services, { id: params.id, version, actor }, body);
      return get(params.id);
    },
  );
  calls.delete(
    {
      path: boardPath,
      summary: "Delete a board, published or not",
      params: byId,
      query: versionQuery,
      description: "It is gone",
    },
    ({ params, query, actor }) => deleteBoard(services, { id: params.id, version: query.version, actor }),
  );
  calls.action(
    {
      method: "put",
      path: `${boardPath}/set-main`,
      summary: "Make a published board the main one instead of whichever was",
      params: byId,
      body: versionBody,
      data: adminBoardSchema,
      description: "The board",
    },
    async ({ params, body, actor }) => {
      await makeMainBoard(services, { id: params.id, version: body.version, actor });
      return get(params.id);
    },
  );
  calls.get(
    {
      path: `${boardPath}/next`,
      summary: "The board that follows in the list of this filter",
      params: byId,
      query: adminBoardFilter,
      data: adminBoardSummarySchema.nullable(),
      description: "The board; null after the last",
    },
    async ({ params, query, language }) => {
      await get(params.id);
      return findNextBoard(db, params.id, query, { language, now: now() });
    },
  );
  return calls.router;
}
