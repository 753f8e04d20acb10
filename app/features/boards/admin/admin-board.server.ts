import { z } from "zod";
import {
  adminBoardSchema,
  adminBoardSummarySchema,
  type AdminBoard,
  type AdminBoardSummary,
  type BoardBody,
} from "contract/admin-board";
import type { Pagination } from "contract/envelope";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import type { ListQuery } from "~/platform/lists/list-query";

const address = "/v1/admin/boards";
const boardPath = (id: string) => `${address}/${encodeURIComponent(id)}`;

export function listAdminBoards(
  api: ApiClient,
  query: ListQuery,
): Promise<{ data: AdminBoardSummary[]; pagination: Pagination }> {
  return api.list(address, { query, operation: "boards", returns: z.array(adminBoardSummarySchema) });
}

export function getAdminBoard(api: ApiClient, id: string): Promise<AdminBoard> {
  return api.get(boardPath(id), { operation: "boards", returns: adminBoardSchema });
}

export function findNextBoard(api: ApiClient, id: string, query: ListQuery): Promise<AdminBoardSummary | null> {
  return api.get(`${boardPath(id)}/next`, { query, operation: "boards", returns: adminBoardSummarySchema.nullable() });
}

export function createBoard(api: ApiClient, body: BoardBody, idempotencyKey: string): Promise<AdminBoard> {
  return api.post(address, { body, idempotencyKey, operation: "boards", returns: adminBoardSchema });
}

export function updateBoard(api: ApiClient, id: string, body: BoardBody & { version: number }): Promise<AdminBoard> {
  return api.put(boardPath(id), { body, operation: "boards", returns: adminBoardSchema });
}

export function makeMainBoard(api: ApiClient, id: string, version: number): Promise<AdminBoard> {
  return api.put(`${boardPath(id)}/set-main`, { body: { version }, operation: "boards", returns: adminBoardSchema });
}

export function deleteBoard(api: ApiClient, id: string, version: number): Promise<void> {
  return api.delete(boardPath(id), { query: { version }, operation: "boards" });
}
