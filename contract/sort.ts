import { z } from "zod";
import { says } from "./problem";

/** The `sort` of a list's query: a column's name, ascending; `-name` is descending. */
export const sortBy = <Column extends string>(columns: readonly Column[]) =>
  z
    .enum(
      columns.flatMap((column) => [column, `-${column}`] as const),
      { error: says("sortUnknown") },
    )
    .meta({ description: "A column, ascending; with a hyphen before it, descending" });
