import { z } from "zod";
import { says } from "./problem";

/** A column's name is ascending, `-name` descending. */
export const sortBy = <Column extends string>(columns: readonly Column[]) =>
  z
    .enum(
      columns.flatMap((column) => [column, `-${column}`] as const),
      { error: says("sortUnknown") },
    )
    .meta({ description: "A column, ascending; with a hyphen before it, descending" });
