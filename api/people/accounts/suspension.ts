import { eq } from "drizzle-orm";
import { recordAudit } from "../../kernel/audit/audit";
import { accounts } from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { getAccountForUpdate } from "./account.queries";
import { isLastAdmin, leaveConversations, lockAdmins } from "./roles";

/**
 * A suspended account has no marketing, analytics or new bookings; running contracts continue. Idempotent.
 * @throws ApiError LAST_ADMIN for a suspension
 */
export async function updateSuspension(services: Services, accountId: string, suspended: boolean): Promise<void> {
  const now = services.now();
  await services.db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    const account = await getAccountForUpdate(tx, accountId);
    if ((account.suspendedAt !== null) === suspended) return;
    if (suspended && isLastAdmin(admins, accountId)) throw new ApiError("LAST_ADMIN");
    if (suspended) await leaveConversations(tx, accountId);
    await tx
      .update(accounts)
      .set({ suspendedAt: suspended ? now : null })
      .where(eq(accounts.id, accountId));
    await recordAudit(tx, {
      actor: { kind: "member", id: accountId },
      at: now,
      action: suspended ? "account.suspended" : "account.resumed",
      subject: "account",
      subjectId: accountId,
    });
  });
}
