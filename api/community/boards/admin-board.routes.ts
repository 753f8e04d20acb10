import * as calls from "contract/admin/board";
import type { AdminBoardSummary } from "contract/admin/board";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import { bilingualColumns, type CsvColumns } from "../../kernel/records/csv-columns";
import type { Services } from "../../kernel/services";
import { findNextBoard, getAdminBoard, listAdminBoards } from "./admin-board.queries";
import { createBoard, deleteBoard, makeMainBoard, updateBoard } from "./board.commands";

const columns: CsvColumns<AdminBoardSummary> = {
  id: ({ id }) => id,
  boardType: ({ boardType }) => boardType,
  ...bilingualColumns("title", ({ title }) => title),
  state: ({ state }) => state,
  main: ({ main }) => main,
  publishedAt: ({ publishedAt }) => publishedAt,
  startsAt: ({ startsAt }) => startsAt,
  createdAt: ({ createdAt }) => createdAt,
};

export function adminBoardRoutes(services: Services): ApiHono {
  const { router, implement, implementList } = createImplementer(services);
  const { db, now } = services;
  const get = (boardId: string) => getAdminBoard(db, boardId, now());

  implementList(calls.listAdminBoards, ({ query, language }) => listAdminBoards(db, query, { language, now: now() }), {
    file: calls.exportBoards,
    columns,
  });

  implement(calls.createBoard, async ({ newId, body, actor }) => {
    await createBoard(services, { id: newId, body, actor });
    return get(newId);
  });

  implement(calls.getAdminBoard, ({ params }) => get(params.id));

  implement(calls.updateBoard, async ({ params, body: { version, ...body }, actor }) => {
    await updateBoard(services, { id: params.id, version, actor }, body);
    return get(params.id);
  });

  implement(calls.deleteBoard, ({ params, query, actor }) =>
    deleteBoard(services, { id: params.id, version: query.version, actor }),
  );

  implement(calls.setMainBoard, async ({ params, body, actor }) => {
    await makeMainBoard(services, { id: params.id, version: body.version, actor });
    return get(params.id);
  });

  implement(calls.getNextAdminBoard, async ({ params, query, language }) => {
    await get(params.id);
    return findNextBoard(db, params.id, query, { language, now: now() });
  });
  return router;
}
