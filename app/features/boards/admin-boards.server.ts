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
const at = (id: string) => `${address}/${encodeURIComponent(id)}`;

/** One page of all boards for staff, drafts too. */
export function listBoardsForStaff(
  api: ApiClient,
  query: ListQuery,
): Promise<{ data: AdminBoardSummary[]; pagination: Pagination }> {
  return api.list(address, { query, errand: "boards", returns: z.array(adminBoardSummarySchema) });
}

export function getBoardForStaff(api: ApiClient, id: string): Promise<AdminBoard> {
  return api.get(at(id), { errand: "boards", returns: adminBoardSchema });
}

/** The board behind this one in the list that the query makes; null after the last. */
export function findNextBoard(api: ApiClient, id: string, query: ListQuery): Promise<AdminBoardSummary | null> {
  return api.get(`${at(id)}/next`, { query, errand: "boards", returns: adminBoardSummarySchema.nullable() });
}

export function createBoard(api: ApiClient, body: BoardBody, idempotencyKey: string): Promise<AdminBoard> {
  return api.post(address, { body, idempotencyKey, errand: "boards", returns: adminBoardSchema });
}

export function saveBoard(api: ApiClient, id: string, body: BoardBody & { version: number }): Promise<AdminBoard> {
  return api.put(at(id), { body, errand: "boards", returns: adminBoardSchema });
}

export function makeMainBoard(api: ApiClient, id: string, version: number): Promise<AdminBoard> {
  return api.put(`${at(id)}/set-main`, { body: { version }, errand: "boards", returns: adminBoardSchema });
}

export function deleteBoard(api: ApiClient, id: string, version: number): Promise<void> {
  return api.delete(at(id), { query: { version }, errand: "boards" });
}
