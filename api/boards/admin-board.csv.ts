import type { z } from "zod";
import type { adminBoardFilter, AdminBoardSummary } from "contract/admin-board";
import type { Database } from "../db/client";
import type { CsvFile } from "../kernel/http/csv";
import { readPages, toCsvFile, type CsvColumns } from "../kernel/records/csv-columns";
import { listAdminBoards, type Reader } from "./admin-board.queries";

const columns: CsvColumns<AdminBoardSummary> = {
  id: ({ id }) => id,
  boardType: ({ boardType }) => boardType,
  titleEn: ({ title }) => title.en,
  titleKo: ({ title }) => title.ko,
  state: ({ state }) => state,
  main: ({ main }) => main,
  publishedAt: ({ publishedAt }) => publishedAt,
  createdAt: ({ createdAt }) => createdAt,
};

/** The boards of a list as a file. */
export function boardsFile(db: Database, filter: z.infer<typeof adminBoardFilter>, reader: Reader): CsvFile {
  return toCsvFile(
    "community",
    columns,
    readPages((query) => listAdminBoards(db, query, reader), filter),
  );
}
