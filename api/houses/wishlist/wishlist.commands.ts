import { and, eq, inArray, isNotNull, desc } from "drizzle-orm";
import type { Wishlist } from "contract/wishlist";
import { maxWishlist } from "domain/rules";
import { mergeWishlists } from "domain/houses/wishlist";
import { getAccountForUpdate } from "../../people/accounts/account.queries";
import type { Database } from "../../db/client";
import { houses, wishlistHouses } from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";

type Entry = { accountId: string; houseId: string };

/**
 * Adding again changes nothing.
 * @throws ApiError HOUSE_NOT_FOUND for a house that is not published, WISHLIST_FULL
 */
export async function addHouse(services: Services, { accountId, houseId }: Entry): Promise<void> {
  await services.db.transaction(async (tx) => {
    const listed = await lockWishlist(tx, accountId);
    if (listed.some((entry) => entry.houseId === houseId)) return;
    if ((await listPublished(tx, [houseId])).length === 0) throw new ApiError("HOUSE_NOT_FOUND");
    const maximum = maxWishlist.account;
    if (listed.length >= maximum) throw new ApiError("WISHLIST_FULL", { values: { maximum } });
    await tx.insert(wishlistHouses).values({ accountId, houseId, addedAt: services.now() });
  });
}

/** Removing again changes nothing. */
export async function removeHouse({ db }: Services, { accountId, houseId }: Entry): Promise<void> {
  await db
    .delete(wishlistHouses)
    .where(and(eq(wishlistHouses.accountId, accountId), eq(wishlistHouses.houseId, houseId)));
}

/** Adds the wishlist of a browser, newest first, as far as there is room. Houses that are not published are dropped. */
export async function mergeWishlist(
  services: Services,
  { accountId, houseIds }: { accountId: string; houseIds: string[] },
): Promise<{ wishlist: Wishlist; leftOut: string[] }> {
  return services.db.transaction(async (tx) => {
    const listed = await lockWishlist(tx, accountId);
    const published = new Set(await listPublished(tx, houseIds));
    const { added, leftOut } = mergeWishlists(
      listed.map(({ houseId }) => houseId),
      houseIds.filter((id) => published.has(id)),
      maxWishlist.account,
    );
    const now = services.now().getTime();
    // A millisecond apart, which keeps their order
    const rows = added.map((houseId, at) => ({ accountId, houseId, addedAt: new Date(now - at) }));
    if (rows.length > 0) await tx.insert(wishlistHouses).values(rows);
    return { wishlist: await listWishlist(tx, accountId), leftOut };
  });
}

/** Calls at the same time wait for each other, so that the limit holds. */
async function lockWishlist(tx: Database, accountId: string): Promise<Wishlist> {
  await getAccountForUpdate(tx, accountId);
  return listWishlist(tx, accountId);
}

async function listPublished(tx: Database, ids: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: houses.id })
    .from(houses)
    .where(and(inArray(houses.id, ids), isNotNull(houses.publishedAt)));
  return rows.map(({ id }) => id);
}

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
