import type { z } from "zod";
import type { AdminHouseRow, adminHouseQuery } from "contract/admin-house";
import type { Language } from "domain/enums";
import type { Database } from "../db/client";
import { readByPage, type Cell } from "../kernel/http/csv";
import { listAdminHouses } from "./admin-house.queries";

type Filters = Omit<z.infer<typeof adminHouseQuery>, "page" | "size">;

export const houseFileHeader = [
  ...["slug", "nameEn", "nameKo", "area", "publishedAt"],
  ...["units", "occupiedUnits", "monthlyRent (KRW)", "rating", "ratingCount"],
];

/** The houses of a list as the rows of a file. */
export async function* listHouseCells(
  db: Database,
  filters: Filters,
  asked: { language: Language; now: Date },
): AsyncGenerator<Cell[]> {
  const rows = readByPage<AdminHouseRow>(
    async (page, size) => (await listAdminHouses(db, { ...filters, page, size }, asked)).rows,
  );
  for await (const { slug, name, area, publishedAt, units, occupiedUnits, monthlyRent, rating, ratingCount } of rows) {
    yield [slug, name.en, name.ko, area, publishedAt, units, occupiedUnits, monthlyRent, rating, ratingCount];
  }
}
