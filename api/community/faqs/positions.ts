import { asc, eq, max, type SQL } from "drizzle-orm";
import type { Database } from "../../db/client";
import type { faqGroups, faqs } from "../../db/schema";

type Ordered = typeof faqGroups | typeof faqs;

/** Renumbers the siblings. `place` counts from 1. Returns the positions before and after; null for a missing row. */
export async function moveTo(
  tx: Database,
  table: Ordered,
  { among, id, place }: { among?: SQL; id: string; place: number },
): Promise<{ before: number; after: number } | null> {
  const rows = await tx
    .select({ id: table.id, position: table.position })
    .from(table)
    .where(among)
    .orderBy(asc(table.position), asc(table.id))
    .for("update");
  const from = rows.findIndex((row) => row.id === id);
  const [moved] = rows.splice(from, from < 0 ? 0 : 1);
  if (!moved) return null;
  const to = Math.min(place - 1, rows.length);
  rows.splice(to, 0, moved);
  for (const [position, row] of rows.entries()) {
    if (row.position !== position) await tx.update(table).set({ position }).where(eq(table.id, row.id));
  }
  return { before: from + 1, after: to + 1 };
}

export async function findNextPosition(tx: Database, table: Ordered, among?: SQL): Promise<number> {
  const [last] = await tx
    .select({ position: max(table.position) })
    .from(table)
    .where(among);
  return (last?.position ?? -1) + 1;
}
