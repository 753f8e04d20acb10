import { eq } from "drizzle-orm";
import { recordAudit } from "../../kernel/audit/audit";
import type { Database } from "../../db/client";
import { accounts } from "../../db/schema";
import { getAccountForUpdate } from "./account.queries";

/** Consents that may be given and withdrawn at any time; those not named stay as they are. */
type Consents = { marketing?: boolean; receipt?: boolean };

/** Records changed consents with the time of the change; unchanged ones keep theirs. */
export async function changeConsents(tx: Database, now: Date, accountId: string, requested: Consents): Promise<void> {
  const account = await getAccountForUpdate(tx, accountId);
  const changed: Consents = {};
  const values: Partial<typeof accounts.$inferInsert> = {};
  if (requested.marketing !== undefined && requested.marketing !== (account.marketingAgreedAt !== null)) {
    changed.marketing = requested.marketing;
    values.marketingAgreedAt = requested.marketing ? now : null;
    values.marketingChangedAt = now;
  }
  if (requested.receipt !== undefined && requested.receipt !== (account.receiptAgreedAt !== null)) {
    changed.receipt = requested.receipt;
    values.receiptAgreedAt = requested.receipt ? now : null;
    values.receiptChangedAt = now;
  }
  if (Object.keys(changed).length === 0) return;
  await tx.update(accounts).set(values).where(eq(accounts.id, accountId));
  await recordAudit(tx, {
    actor: { kind: "member", id: accountId },
    at: now,
    action: "account.consentsChanged",
    subject: "account",
    subjectId: accountId,
    detail: changed,
  });
}
