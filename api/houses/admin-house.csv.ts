import type { z } from "zod";
import type { AdminHouseRow, adminHouseQuery } from "contract/admin-house";
import type { Language } from "domain/enums";
import type { Database } from "../db/client";
import type { CsvFile } from "../kernel/http/csv";
import { readPages, toCsvFile, type CsvColumns } from "../kernel/records/csv-columns";
import { listAdminHouses } from "./admin-house.queries";

type Filter = Omit<z.infer<typeof adminHouseQuery>, "page" | "size">;

const columns: CsvColumns<AdminHouseRow> = {
  slug: ({ slug }) => slug,
  nameEn: ({ name }) => name.en,
  nameKo: ({ name }) => name.ko,
  area: ({ area }) => area,
  publishedAt: ({ publishedAt }) => publishedAt,
  units: ({ units }) => units,
  occupiedUnits: ({ occupiedUnits }) => occupiedUnits,
  "monthlyRent (KRW)": ({ monthlyRent }) => monthlyRent,
  rating: ({ rating }) => rating,
  ratingCount: ({ ratingCount }) => ratingCount,
};

/** The houses of a list as a file. */
export function housesFile(db: Database, filter: Filter, context: { language: Language; now: Date }): CsvFile {
  return toCsvFile(
    "houses",
    columns,
    readPages((query) => listAdminHouses(db, query, context), filter),
  );
}
