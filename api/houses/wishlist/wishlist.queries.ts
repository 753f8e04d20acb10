import { desc, eq } from "drizzle-orm";
import type { Wishlist } from "contract/wishlist";
import type { Database } from "../../db/client";
import { wishlistHouses } from "../../db/schema";

/** Lists the houses of a wishlist, newest first. */
export async function listWishlist(db: Database, accountId: string): Promise<Wishlist> {
  const { houseId, addedAt } = wishlistHouses;
  const rows = await db
    .select({ houseId, addedAt })
    .from(wishlistHouses)
    .where(eq(wishlistHouses.accountId, accountId))
    .orderBy(desc(addedAt), desc(houseId));
  return rows.map((row) => ({ houseId: row.houseId, addedAt: row.addedAt.toISOString() }));
}
