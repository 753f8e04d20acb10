import { and, asc, eq, isNull } from "drizzle-orm";
import { recordAudit, type Actor } from "../kernel/audit/audit";
import type { Database } from "../db/client";
import { accounts } from "../db/schema";
import { ApiError } from "../kernel/http/problem";

type Outcome = "done" | "unchanged" | "unknown" | "unverified" | "last";

type Who = { email: string } | { id: string };

export async function listAdmins(db: Database): Promise<string[]> {
  const rows = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.role, "admin"))
    .orderBy(asc(accounts.email));
  return rows.map((row) => row.email);
}

/** Only with a verified e-mail: it could be another person's address. @throws ApiError FORBIDDEN for a former admin */
export async function grantAdmin(db: Database, now: Date, who: Who, actor: Actor): Promise<Outcome> {
  return db.transaction(async (tx) => {
    refuseFormer(actor, await lockAdmins(tx));
    const account = await findForUpdate(tx, who);
    if (!account) return "unknown";
    if (account.role === "admin") return "unchanged";
    if (!account.emailVerifiedAt) return "unverified";
    await tx.update(accounts).set({ role: "admin" }).where(eq(accounts.id, account.id));
    await record(tx, now, account.id, "account.adminGranted", actor);
    return "done";
  });
}

/** Revokes the role, except of the last admin. @throws ApiError FORBIDDEN when the actor is no longer an admin */
export async function revokeAdmin(db: Database, now: Date, who: Who, actor: Actor): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    refuseFormer(actor, admins);
    const admin = admins.find(({ id, email }) => ("id" in who ? id === who.id : email === who.email.toLowerCase()));
    if (!admin) return (await findForUpdate(tx, who)) ? "unchanged" : "unknown";
    if (admins.length === 1) return "last";
    await tx.update(accounts).set({ role: "member" }).where(eq(accounts.id, admin.id));
    await record(tx, now, admin.id, "account.adminRevoked", actor);
    return "done";
  });
}

function refuseFormer(actor: Actor, admins: { id: string }[]): void {
  if (actor.kind === "admin" && !admins.some(({ id }) => id === actor.id)) throw new ApiError("FORBIDDEN");
}

/** So that concurrent revocations cannot remove the last admins. Precedes any other lock on an account. */
export async function lockAdmins(tx: Database): Promise<{ id: string; email: string }[]> {
  return tx
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.role, "admin"))
    .orderBy(asc(accounts.id))
    .for("no key update");
}

async function findForUpdate(tx: Database, who: Who) {
  const named = "id" in who ? eq(accounts.id, who.id) : eq(accounts.email, who.email.toLowerCase());
  const [row] = await tx
    .select({ id: accounts.id, role: accounts.role, emailVerifiedAt: accounts.emailVerifiedAt })
    .from(accounts)
    .where(and(named, isNull(accounts.deletedAt)))
    .for("no key update");
  return row;
}

async function record(tx: Database, at: Date, id: string, action: string, actor: Actor): Promise<void> {
  const [before, after] = action === "account.adminGranted" ? ["member", "admin"] : ["admin", "member"];
  const detail = { before: { role: before }, after: { role: after } };
  await recordAudit(tx, { actor, at, action, subject: "account", subjectId: id, detail });
}
