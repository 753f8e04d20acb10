import type { z } from "zod";
import type { AdminDeposit, adminDepositQuery } from "contract/admin-deposit";
import type { Language } from "domain/enums";
import type { Database } from "../db/client";
import type { CsvFile } from "../kernel/http/csv";
import { readPages, toCsvFile, type CsvColumns } from "../kernel/records/csv-columns";
import { listDepositsToSettle } from "./admin-deposit.queries";

type Filter = Omit<z.infer<typeof adminDepositQuery>, "page" | "size">;

const columns: CsvColumns<AdminDeposit> = {
  code: ({ code }) => code,
  home: ({ listingName }) => listingName,
  firstName: ({ resident }) => resident.firstName,
  lastName: ({ resident }) => resident.lastName,
  checkOut: ({ checkOut }) => checkOut,
  "held (KRW)": ({ held }) => held,
  ageDays: ({ ageDays }) => ageDays,
  dueOn: ({ dueOn }) => dueOn,
  overdue: ({ overdue }) => overdue,
};

/** The deposits of a list as a file. */
export function depositsFile(db: Database, filter: Filter, context: { now: Date; language: Language }): CsvFile {
  return toCsvFile(
    "deposits",
    columns,
    readPages((query) => listDepositsToSettle(db, query, context), filter),
  );
}
