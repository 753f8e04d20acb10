import { and, desc, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { colleagueBody, updateUserRoles as updateRolesCall, userDeletionBody } from "contract/admin/user";
import type { Language } from "domain/enums";
import { listRoles, mayActOn, type AdminRole } from "domain/people/permissions";
import type { Database } from "../../db/client";
import { accounts, auditLog, houses, reservations } from "../../db/schema";
import { recordAudit, type Actor } from "../../kernel/audit/audit";
import { formatInstant } from "../../kernel/format";
import { ApiError, invalid } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { deleteAccount } from "../personal-data/deletion";
import { getUserRow } from "./admin-user.queries";
import { findAccountForUpdate, type AccountRow, type Reader } from "../../people/accounts/account.queries";
import { dropKeptBlocks, keepBlock } from "../../people/accounts/kept-blocks";
import { countTry } from "../../kernel/rate-limits/rate-limits";
import {
  changeRoles,
  isLastAdmin,
  leaveConversations,
  lockAdmins,
  recordRoles,
  refuseFormer,
  toRoleColumns,
} from "../../people/accounts/roles";
import { resendVerification } from "../../people/sign-in/email-verification";
import { inviteByMail, lockInvitedAccount } from "../../people/sign-in/invitations";
import { resetSecondFactor } from "../../people/sign-in/second-factor";
import { endSessions, renewCalendarKey } from "../../people/sign-in/sessions";

type AdminReader = Reader & { roles: readonly AdminRole[] };

/**
 * Gives a user other roles, which apply from the next call on. Again changes nothing.
 * @throws ApiError USER_NOT_FOUND; OWN_ROLE; LAST_ADMIN; EMAIL_NOT_VERIFIED; FORBIDDEN for a former admin
 */
export async function changeUserRoles(
  services: Services,
  id: string,
  toRoles: (roles: AdminRole[]) => readonly AdminRole[],
  admin: Actor,
  cleanedHouses?: { id: string; slug: string }[],
): Promise<void> {
  const outcome = await changeRoles(services.db, services.now(), { id }, toRoles, admin, cleanedHouses);
  if (outcome === "own") throw new ApiError("OWN_ROLE");
  if (outcome === "unknown") throw new ApiError("USER_NOT_FOUND");
  if (outcome === "unverified") throw new ApiError("EMAIL_NOT_VERIFIED");
  if (outcome === "last") throw new ApiError("LAST_ADMIN");
}

/**
 * Gives a user exactly these roles, and a cleaner exactly these houses.
 * @param cleanedHouses their slugs; without them a cleaner's houses stay as they are
 * @throws ApiError VALIDATION_FAILED for an unknown house, and those of `changeUserRoles`
 */
export async function updateUserRoles(
  services: Services,
  id: string,
  { roles, cleanedHouses: slugs }: z.output<typeof updateRolesCall.body>,
  admin: Actor,
): Promise<void> {
  const { id: houseId, slug } = houses;
  const cleaned = slugs && (await services.db.select({ id: houseId, slug }).from(houses).where(inArray(slug, slugs)));
  if (cleaned && cleaned.length < new Set(slugs).size) throw invalid({ path: "cleanedHouses", problem: "invalid" });
  await changeUserRoles(services, id, () => roles, admin, cleaned);
}

/**
 * Makes a colleague's account with its roles and mails the link that sets its first password; again for one who has
 * not followed it yet. The roles have no effect before: without the password there is no log-in.
 * @returns the account's id
 * @throws ApiError USER_EXISTS, RATE_LIMITED; FORBIDDEN for a former admin
 */
export async function inviteColleague(
  services: Services,
  { roles, ...person }: z.output<typeof colleagueBody>,
  admin: Actor,
): Promise<string> {
  const now = services.now();
  await countTry(services, "verifyMail", person.email);
  return services.db.transaction(async (tx) => {
    refuseFormer(admin, await lockAdmins(tx));
    const account = await lockInvitedAccount(tx, now, { ...person, phone: null }, async (known) => {
      const isGuest = (await tx.$count(reservations, eq(reservations.accountId, known.id))) > 0;
      if (known.emailVerifiedAt || known.blockedAt || known.suspendedAt || isGuest) throw new ApiError("USER_EXISTS");
    });
    const invited = { ...account, ...toRoleColumns(roles) };
    await tx.update(accounts).set(toRoleColumns(roles)).where(eq(accounts.id, account.id));
    const changed = { accountId: account.id, before: listRoles(account), after: roles };
    await recordRoles(tx, { actor: admin, at: now, ...changed });
    await inviteByMail(tx, now, invited, admin);
    return account.id;
  });
}

/** @throws ApiError USER_NOT_FOUND; OWN_SECOND_FACTOR, which a recovery code replaces */
export async function resetUserSecondFactor(services: Services, id: string, admin: Actor): Promise<void> {
  if (id === admin.id) throw new ApiError("OWN_SECOND_FACTOR");
  if (!(await resetSecondFactor(services.db, services.now(), id, admin))) throw new ApiError("USER_NOT_FOUND");
}

/** @throws ApiError USER_OUT_OF_REACH for a colleague who may do more than the admin */
function checkReach(reader: AdminReader, account: AccountRow): void {
  if (!mayActOn(reader.roles, listRoles(account))) throw new ApiError("USER_OUT_OF_REACH");
}

/** All of a user's; of one's own, all but this one. @throws ApiError USER_NOT_FOUND, USER_OUT_OF_REACH */
export async function endUserSessions(
  services: Services,
  id: string,
  reader: AdminReader,
  admin: Actor,
): Promise<void> {
  const at = services.now();
  await services.db.transaction(async (tx) => {
    const account = await findAccountForUpdate(tx, id);
    if (!account) throw new ApiError("USER_NOT_FOUND");
    checkReach(reader, account);
    await endSessions(tx, at, id, id === reader.id ? reader.sessionId : undefined);
    const action = "account.sessionsEnded";
    await recordAudit(tx, { actor: admin, at, action, subject: "account", subjectId: id });
  });
}

/** @throws ApiError USER_NOT_FOUND, USER_OUT_OF_REACH, RATE_LIMITED */
export async function resendUserVerification(
  services: Services,
  id: string,
  reader: AdminReader,
  admin: Actor,
): Promise<void> {
  checkReach(reader, await getUserRow(services.db, id));
  await resendVerification(services, id, admin);
}

/**
 * Blocks a user from new bookings, or takes the block back. The account is locked, as it is while it books, so that no
 * booking slips in. With the block goes what is kept of an earlier account's. Blocked already, another reason is refused, so that the first one is not lost. Reasons stay out of
 * the audit log, which is kept for ever.
 * @param language of the time in ALREADY_BLOCKED
 * @throws ApiError USER_NOT_FOUND, USER_OUT_OF_REACH, LAST_ADMIN, ALREADY_BLOCKED
 */
export async function setUserBlock(
  services: Services,
  id: string,
  block: { reason: string } | null,
  { admin, reader, language }: { admin: Actor; reader: AdminReader; language: Language },
): Promise<void> {
  const at = services.now();
  await services.db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    const account = await findAccountForUpdate(tx, id);
    if (!account) throw new ApiError("USER_NOT_FOUND");
    checkReach(reader, account);
    if ((account.blockReason ?? null) === (block?.reason ?? null)) return;
    if (block && account.blockedAt) {
      const by = await findBlocker(tx, id);
      throw new ApiError("ALREADY_BLOCKED", { values: { at: formatInstant(account.blockedAt, language), by } });
    }
    if (block && isLastAdmin(admins, id)) throw new ApiError("LAST_ADMIN");
    const change = block ? { blockedAt: at, blockReason: block.reason } : { blockedAt: null, blockReason: null };
    await tx.update(accounts).set(change).where(eq(accounts.id, id));
    if (block) {
      await leaveConversations(tx, id);
      await renewCalendarKey(tx, id);
      await keepBlock(tx, at, account);
    } else await dropKeptBlocks(tx, account);
    const action = block ? "account.blocked" : "account.unblocked";
    await recordAudit(tx, { actor: admin, at, action, subject: "account", subjectId: id });
  });
}

/**
 * Deletes the account of a person who asked an admin for it. How they asked is in the audit log, in no words of theirs.
 * @throws ApiError USER_NOT_FOUND, USER_OUT_OF_REACH, ACCOUNT_HAS_OBLIGATIONS, LAST_ADMIN
 */
export async function deleteUser(
  services: Services,
  id: string,
  { request }: z.output<typeof userDeletionBody>,
  { admin, reader }: { admin: Actor; reader: AdminReader },
): Promise<void> {
  const check = (account: AccountRow) => checkReach(reader, account);
  await deleteAccount(services, id, { actor: admin, detail: { request }, check });
}

/** The e-mail of the admin who blocked an account last. */
async function findBlocker(tx: Database, id: string): Promise<string> {
  const [entry] = await tx
    .select({ email: accounts.email })
    .from(auditLog)
    .innerJoin(accounts, eq(accounts.id, auditLog.actorId))
    .where(and(eq(auditLog.subject, "account"), eq(auditLog.subjectId, id), eq(auditLog.action, "account.blocked")))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  return entry?.email ?? "–";
}
