import { eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { accounts } from "../../db/schema";
import { deleteFactor } from "./second-factor";
import { endSessions } from "./sessions";

/**
 * Removes every way into a locked account whose e-mail was never confirmed, since a stranger may have signed up with
 * it: password, Google link, second factor, address of the calendar, sessions and a pending change of the e-mail.
 */
export async function removeUnprovenAccess(tx: Database, now: Date, accountId: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ passwordHash: null, googleSubject: null, calendarKey: null })
    .where(eq(accounts.id, accountId));
  await deleteFactor(tx, accountId);
  await endSessions(tx, now, accountId);
}
