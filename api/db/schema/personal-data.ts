import { getTableColumns, is } from "drizzle-orm";
import { PgTable, type PgColumn } from "drizzle-orm/pg-core";
import * as schema from "../schema";
import { getMarks, type Erased, type Mark, type PersonalMark, type Section, type Stage } from "./marks";

type Tables = {
  [Name in keyof typeof schema as (typeof schema)[Name] extends PgTable ? Name : never]: (typeof schema)[Name];
};
type TableName = keyof Tables;
type ColumnName<Name extends TableName> = keyof Tables[Name]["_"]["columns"];

/**
 * The column by which a row belongs to an account, and when the row is deleted. `api/console/personal-data` erases other tables
 * by name.
 */
export const ownership: {
  [Name in TableName]?: { by: ColumnName<Name> & ("id" | "accountId" | "reservationId"); deleteRows?: Stage };
} = {
  accounts: { by: "id" },
  accountLinks: { by: "accountId", deleteRows: "atDeletion" },
  sessions: { by: "accountId", deleteRows: "atDeletion" },
  pushSubscriptions: { by: "accountId", deleteRows: "atDeletion" },
  secondFactors: { by: "accountId", deleteRows: "atDeletion" },
  recoveryCodes: { by: "accountId", deleteRows: "atDeletion" },
  logInTickets: { by: "accountId", deleteRows: "atDeletion" },
  keptBlocks: { by: "accountId" },
  reservations: { by: "accountId" },
  contractDocuments: { by: "reservationId", deleteRows: "afterRetention" },
  contractTexts: { by: "reservationId", deleteRows: "afterRetention" },
  failedDocuments: { by: "reservationId", deleteRows: "afterRetention" },
  occupants: { by: "reservationId" },
  passports: { by: "reservationId", deleteRows: "atDeletion" },
  installments: { by: "reservationId" },
  payments: { by: "reservationId" },
  refunds: { by: "reservationId" },
  refundDecisions: { by: "reservationId" },
  ledgerEntries: { by: "reservationId" },
  closedMonthStays: { by: "reservationId" },
  reviews: { by: "reservationId" },
  notes: { by: "accountId", deleteRows: "afterRetention" },
  feedCollisions: { by: "reservationId" },
  doorCodes: { by: "reservationId" },
  stayChanges: { by: "reservationId" },
  addendumSignatures: { by: "reservationId" },
  conversations: { by: "accountId", deleteRows: "afterRetention" },
  conversationMessages: { by: "accountId", deleteRows: "afterRetention" },
  conversationPictures: { by: "accountId" },
  wishlistHouses: { by: "accountId", deleteRows: "atDeletion" },
  savedSearches: { by: "accountId", deleteRows: "atDeletion" },
};

export const tableNames = Object.entries(schema)
  .filter(([, exported]) => is(exported, PgTable))
  .map(([name]) => name as TableName)
  .sort();

export const listMarks = (name: TableName): [string, Mark][] => Object.entries(getMarks(schema[name]));

export const isPersonal = (mark: Mark): mark is PersonalMark => typeof mark === "object";

/** The columns of a table in a section of the export. */
export function exportColumns<Name extends TableName>(name: Name, section: Section): Tables[Name]["_"]["columns"] {
  const columns: Record<string, PgColumn> = getTableColumns<PgTable>(schema[name]);
  const isExported = (mark: Mark) =>
    isPersonal(mark) ? Array.isArray(mark.exported) && mark.exported.includes(section) : mark === "detail";
  const chosen = listMarks(name).filter(([, mark]) => isExported(mark));
  return Object.fromEntries(chosen.map(([column]) => [column, columns[column]])) as Tables[Name]["_"]["columns"];
}

/** Lists for each table the rows to delete, or columns to blank. */
export function listErasures(stage: Stage) {
  return tableNames.flatMap((name) => {
    const owned = ownership[name];
    if (!owned) return [];
    const blanked = listMarks(name).flatMap(([column, mark]) =>
      isPersonal(mark) && typeof mark.erased === "object" && "stage" in mark.erased && mark.erased.stage === stage
        ? [[column, mark.erased.blank] as const]
        : [],
    );
    const deletesRows = owned.deleteRows === stage;
    if (blanked.length === 0 && !deletesRows) return [];
    const table: PgTable = schema[name];
    const key = getTableColumns(table)[owned.by];
    if (!key) throw new Error(`${name} has no column ${owned.by}`);
    const blanks = (account: Erased): Record<string, unknown> =>
      Object.fromEntries(
        blanked.map(([column, blank]) => [column, typeof blank === "function" ? blank(account) : blank]),
      );
    return [{ table, key, by: owned.by, deletesRows, blanks }];
  });
}

/**
 * Names of columns with personal data; logs redact fields with these names. An `id` alone grants no access, because
 * links are signed.
 */
export const personalFields = new Set(
  tableNames
    .flatMap((name) => listMarks(name))
    .filter(([column, mark]) => isPersonal(mark) && column !== "id")
    .map(([column]) => column),
);
