import { recordAudit } from "../../kernel/audit/audit";
import type { Database } from "../../db/client";

type AccountAction =
  | "account.passwordChanged"
  | "account.passwordReset"
  | "account.termsAgreed"
  | "account.emailChangeAsked"
  | "account.emailChanged"
  | "account.googleLinked"
  | "account.googleUnlinked"
  | "account.secondFactorOn"
  | "account.secondFactorOff"
  | "account.recoveryCodesRenewed"
  | "account.recoveryCodeUsed"
  | "account.loggedOut"
  | "account.sessionEnded"
  | "account.sessionReused";

export async function recordOwnAudit(
  tx: Database,
  at: Date,
  accountId: string,
  action: AccountAction,
  detail?: Record<string, unknown>,
): Promise<void> {
  const actor = { kind: "member", id: accountId } as const;
  await recordAudit(tx, { actor, at, action, subject: "account", subjectId: accountId, detail });
}
