import { v7 as uuidv7 } from "uuid";
import { unitBlocks } from "api/db/schema";
import type { TestApi } from "./api";

export type BlockedDays = { unitId: string; fromDay: string; toDay: string };

/** Rows of blocks, for maintenance. */
export async function blockUnits({ services }: TestApi, blocks: BlockedDays[]): Promise<void> {
  const rows = blocks.map((block) => ({ ...block, id: uuidv7(), reason: "maintenance" as const }));
  if (rows.length > 0) await services.db.insert(unitBlocks).values(rows);
}
