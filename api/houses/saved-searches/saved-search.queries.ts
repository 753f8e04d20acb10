import { asc, desc, eq } from "drizzle-orm";
import type { SavedSearch } from "contract/saved-search";
import type { Language } from "domain/enums";
import type { Database } from "../../db/client";
import { savedSearches } from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { findPlace, isOver } from "./criteria";
import { readSignedId, signId } from "../../kernel/keys";

const purpose = "search-alerts";

/** Ends the e-mails of a saved search without a log-in. It works as long as its secret, as old e-mails have it. */
export const makeAlertToken = (secrets: readonly [string, ...string[]], savedSearchId: string): string =>
  signId(secrets, purpose, savedSearchId);

export type SavedSearchRow = typeof savedSearches.$inferSelect;

export function presentSavedSearch(
  { id, criteria, alerts, createdAt }: SavedSearchRow,
  now: Date,
  language: Language,
): SavedSearch {
  const place = findPlace(criteria, language);
  return { id, criteria, place, alerts, isOver: isOver(criteria, now), createdAt: createdAt.toISOString() };
}

/** Lists saved searches, newest first. */
export async function listSavedSearches(
  { db, now }: Services,
  accountId: string,
  language: Language,
): Promise<SavedSearch[]> {
  const rows = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.accountId, accountId))
    .orderBy(desc(savedSearches.createdAt), asc(savedSearches.id));
  return rows.map((row) => presentSavedSearch(row, now(), language));
}

/** The search of an e-mail's link. @throws ApiError LINK_GONE for a deleted search, SAVED_SEARCH_NOT_FOUND */
export async function getByToken({ env }: Pick<Services, "env">, db: Database, token: string): Promise<SavedSearchRow> {
  const id = readSignedId(env.secrets, purpose, token);
  if (!id) throw new ApiError("SAVED_SEARCH_NOT_FOUND");
  const [row] = await db.select().from(savedSearches).where(eq(savedSearches.id, id));
  if (!row) throw new ApiError("LINK_GONE");
  return row;
}
