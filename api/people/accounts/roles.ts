import { and, arrayContains, asc, eq, isNotNull, isNull, not, or, sql, type SQL } from "drizzle-orm";
import {
  adminRoles,
  can,
  limitedRoles,
  listRoles,
  listRolesWith,
  type AdminRole,
  type Permission,
} from "domain/people/permissions";
import { recordAudit, type Actor } from "../../kernel/audit/audit";
import type { Database } from "../../db/client";
import { accounts, conversations } from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import type { AccountRow } from "./account.queries";

type Outcome = "done" | "unchanged" | "unknown" | "unverified" | "own" | "last";

type Who = { email: string } | { id: string };

/** E-mail and roles of every account that has one. */
export async function listAdmins(db: Database): Promise<{ email: string; roles: AdminRole[] }[]> {
  const rows = await db
    .select({ email: accounts.email, role: accounts.role, limitedRoles: accounts.limitedRoles })
    .from(accounts)
    .where(and(hasAnyRole(), isNull(accounts.deletedAt)))
    .orderBy(asc(accounts.email));
  return rows.map((row) => ({ email: row.email, roles: listRoles(row) }));
}

/** `member`: without any role. */
export function hasRole(role: AdminRole | "member"): SQL {
  if (role === "member") return not(hasAnyRole());
  return role === "admin" ? eq(accounts.role, "admin") : arrayContains(accounts.limitedRoles, [role]);
}

/** Accounts of a role with the permission that can act now. */
export const hasPermission = (permission: Permission): SQL | undefined =>
  and(or(...listRolesWith(permission).map(hasRole)), isActive());

/** SQL: whether the account can log in and is not deleted, suspended or blocked. An invited colleague has no confirmed e-mail yet. */
const isActive = () =>
  and(
    isNotNull(accounts.emailVerifiedAt),
    isNull(accounts.deletedAt),
    isNull(accounts.suspendedAt),
    isNull(accounts.blockedAt),
  );

type AdminState = Pick<AccountRow, "id" | "emailVerifiedAt" | "deletedAt" | "suspendedAt" | "blockedAt">;

/** Whether no other account than this one, which has the role, can act as an admin now. `admins`: all who have the role. */
export const isLastAdmin = (admins: AdminState[], id: string): boolean =>
  admins.some((admin) => admin.id === id) &&
  !admins.some(
    (other) => other.id !== id && other.emailVerifiedAt && !other.deletedAt && !other.suspendedAt && !other.blockedAt,
  );

/** Lists admins for a reader who changes nothing. */
export const listAdminStates = (db: Database): Promise<AdminState[]> => selectAdmins(db);

/** Conversations of an admin who can no longer answer them wait for anyone. */
export async function leaveConversations(tx: Database, accountId: string): Promise<void> {
  await tx
    .update(conversations)
    .set({ assigneeId: null, version: sql`${conversations.version} + 1` })
    .where(eq(conversations.assigneeId, accountId));
}

const hasAnyRole = () => sql`(${accounts.role} = 'admin' or ${accounts.limitedRoles} <> '{}')`;

/**
 * Gives an account other roles. A role needs a verified e-mail: it could be another person's address. The role of
 * the last admin who can act cannot be revoked, even if two admins revoke each other's at the same time.
 * @param toRoles from the roles of the account, read under the lock
 * @param cleanedHouses that a cleaner is to see; without it they stay as they are. None without the role
 * @throws ApiError FORBIDDEN when the actor is no longer an admin
 */
export async function changeRoles(
  db: Database,
  now: Date,
  who: Who,
  toRoles: (roles: AdminRole[]) => readonly AdminRole[],
  actor: Actor,
  cleanedHouses?: readonly House[],
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    refuseFormer(actor, admins);
    const account = await findForUpdate(tx, who);
    if (!account) return "unknown";
    const before = listRoles(account);
    const wanted = toRoles(before);
    const after = adminRoles.filter((role) => wanted.includes(role));
    const gained = after.filter((role) => !before.includes(role));
    const cleaned = after.includes("cleaner") ? (cleanedHouses?.map(({ id }) => id) ?? account.cleanedHouses) : [];
    const hasNewHouses = cleaned.toSorted().join() !== account.cleanedHouses.toSorted().join();
    if (gained.length === 0 && after.length === before.length && !hasNewHouses) return "unchanged";
    const losesAdmin = before.includes("admin") && !after.includes("admin");
    if (losesAdmin && actor.id === account.id) return "own";
    if (losesAdmin && isLastAdmin(admins, account.id)) return "last";
    if (gained.length > 0 && !account.emailVerifiedAt) return "unverified";
    await tx
      .update(accounts)
      .set({ ...toRoleColumns(after), cleanedHouses: cleaned })
      .where(eq(accounts.id, account.id));
    if (!can(after, "conversations.write")) await leaveConversations(tx, account.id);
    const houses = hasNewHouses && cleanedHouses ? { houses: cleanedHouses.map(({ slug }) => slug).join(", ") } : {};
    await recordRoles(tx, { actor, at: now, accountId: account.id, before, after, houses });
    return "done";
  });
}

type House = { id: string; slug: string };

type ChangedRoles = {
  actor: Actor;
  at: Date;
  accountId: string;
  before: AdminRole[];
  after: AdminRole[];
  /** Slugs of the houses that a cleaner sees from now on. */
  houses?: { houses?: string };
};

export async function recordRoles(
  tx: Database,
  { accountId, before, after, houses, ...by }: ChangedRoles,
): Promise<void> {
  const has = (roles: AdminRole[]) => roles.includes("admin");
  const changed = has(after) ? "account.adminGranted" : "account.adminRevoked";
  await recordAudit(tx, {
    ...by,
    action: has(after) === has(before) ? "account.rolesChanged" : changed,
    subject: "account",
    subjectId: accountId,
    detail: { before: { roles: before }, after: { roles: after }, ...houses },
  });
}

/** The columns that hold roles. */
export const toRoleColumns = (roles: readonly AdminRole[]): Pick<AccountRow, "role" | "limitedRoles"> => ({
  role: roles.includes("admin") ? "admin" : "member",
  limitedRoles: limitedRoles.filter((role) => roles.includes(role)),
});

export const grantRole = (db: Database, now: Date, who: Who, role: AdminRole, actor: Actor): Promise<Outcome> =>
  changeRoles(db, now, who, (roles) => [...roles, role], actor);

export const revokeRole = (db: Database, now: Date, who: Who, role: AdminRole, actor: Actor): Promise<Outcome> =>
  changeRoles(db, now, who, (roles) => roles.filter((one) => one !== role), actor);

export function refuseFormer(actor: Actor, admins: { id: string }[]): void {
  if (actor.kind === "admin" && !admins.some(({ id }) => id === actor.id)) throw new ApiError("FORBIDDEN");
}

/**
 * Locks admins, so that concurrent revocations cannot remove the last ones. It precedes any other lock on an account.
 */
export async function lockAdmins(tx: Database): Promise<AdminState[]> {
  return selectAdmins(tx).for("no key update");
}

function selectAdmins(db: Database) {
  const { id, emailVerifiedAt, deletedAt, suspendedAt, blockedAt } = accounts;
  return db
    .select({ id, emailVerifiedAt, deletedAt, suspendedAt, blockedAt })
    .from(accounts)
    .where(eq(accounts.role, "admin"))
    .orderBy(asc(id));
}

async function findForUpdate(tx: Database, who: Who) {
  const named = "id" in who ? eq(accounts.id, who.id) : eq(accounts.email, who.email.toLowerCase());
  const [row] = await tx
    .select({
      id: accounts.id,
      role: accounts.role,
      limitedRoles: accounts.limitedRoles,
      emailVerifiedAt: accounts.emailVerifiedAt,
      cleanedHouses: accounts.cleanedHouses,
    })
    .from(accounts)
    .where(and(named, isNull(accounts.deletedAt)))
    .for("no key update");
  return row;
}
