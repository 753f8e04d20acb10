import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { Ticks } from "~/design-system/data-table/data-table";
import { bulkParams } from "./bulk-url";

const BulkContext = createContext(false);

/** Whether the rows inside can be chosen. */
export const BulkProvider = BulkContext.Provider;

/** The boxes of a table's rows; undefined where the reader has no action for several. `labelOf` names the row. */
export function useTicks<Row>(labelOf: (row: Row) => string): Ticks<Row> | undefined {
  const { t } = useTranslation("adminBulk");
  const isOffered = useContext(BulkContext);
  if (!isOffered) return undefined;
  return { name: bulkParams.keys, heading: t("column"), label: (row) => t("choose", { row: labelOf(row) }) };
}
