import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import type { SavedSearch, SavedSearchCriteria } from "contract/saved-search";
import { maxSavedSearches } from "domain/rules";
import type { Language } from "domain/enums";
import { getAccountForUpdate } from "../../people/accounts/account.queries";
import { savedSearches } from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { listFitting, toStoredCriteria } from "./criteria";
import { getByToken, presentSavedSearch } from "./saved-search.queries";
import { getRow } from "../../db/rows";

type Own = { id: string; accountId: string };
const isOwn = ({ id, accountId }: Own) => and(eq(savedSearches.id, id), eq(savedSearches.accountId, accountId));

/**
 * The e-mails tell of houses that do not fit yet. A search that is saved already gets its e-mails again, about what
 * begins to fit from now on.
 * @throws ApiError SAVED_SEARCHES_FULL, VALIDATION_FAILED for dates that cannot be booked
 */
export async function saveSearch(
  services: Services,
  { id, accountId, language, ...request }: Own & { criteria: SavedSearchCriteria; language: Language },
): Promise<SavedSearch> {
  const now = services.now();
  const criteria = toStoredCriteria(request.criteria);
  const known = await listFitting(services, criteria);
  return services.db.transaction(async (tx) => {
    await getAccountForUpdate(tx, accountId); // so that the limit holds
    const saved = await tx.select().from(savedSearches).where(eq(savedSearches.accountId, accountId));
    const same = saved.find((row) => isDeepStrictEqual(row.criteria, criteria));
    if (!same && saved.length >= maxSavedSearches)
      throw new ApiError("SAVED_SEARCHES_FULL", { values: { maximum: maxSavedSearches } });
    if (same?.alerts) return presentSavedSearch(same, now, language);
    const rows = same
      ? await tx
          .update(savedSearches)
          .set(startingAlerts(known.ids, now))
          .where(eq(savedSearches.id, same.id))
          .returning()
      : await tx
          .insert(savedSearches)
          .values({ id, accountId, criteria, ...startingAlerts(known.ids, now), createdAt: now })
          .returning();
    return presentSavedSearch(getRow(rows), now, language);
  });
}

/**
 * Switched on again, the e-mails tell of what begins to fit from now on, not of all that has begun meanwhile.
 * @throws ApiError SAVED_SEARCH_NOT_FOUND; VALIDATION_FAILED to switch on a search whose dates cannot be booked
 */
export async function setAlerts(
  services: Services,
  { alerts, language, ...own }: Own & { alerts: boolean; language: Language },
): Promise<SavedSearch> {
  const { db } = services;
  const now = services.now();
  const [found] = await db.select().from(savedSearches).where(isOwn(own));
  if (!found) throw new ApiError("SAVED_SEARCH_NOT_FOUND");
  if (found.alerts === alerts) return presentSavedSearch(found, now, language);
  const change = alerts ? startingAlerts((await listFitting(services, found.criteria)).ids, now) : { alerts };
  const [row] = await db.update(savedSearches).set(change).where(isOwn(own)).returning();
  if (!row) throw new ApiError("SAVED_SEARCH_NOT_FOUND");
  return presentSavedSearch(row, now, language);
}

const startingAlerts = (knownHouseIds: string[], now: Date) => ({
  alerts: true,
  knownHouseIds,
  checkedAt: now,
});

/** @throws ApiError SAVED_SEARCH_NOT_FOUND */
export async function deleteSavedSearch({ db }: Services, own: Own): Promise<void> {
  const deleted = await db.delete(savedSearches).where(isOwn(own)).returning({ id: savedSearches.id });
  if (deleted.length === 0) throw new ApiError("SAVED_SEARCH_NOT_FOUND");
}

/** Stops alerts by the link of an e-mail. @throws ApiError SAVED_SEARCH_NOT_FOUND, LINK_GONE */
export async function stopAlerts(services: Services, token: string): Promise<void> {
  const { id } = await getByToken(services, services.db, token);
  await services.db.update(savedSearches).set({ alerts: false }).where(eq(savedSearches.id, id));
}
