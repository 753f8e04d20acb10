import { v7 as uuidv7 } from "uuid";
import type { MessageKind } from "domain/enums";
import { listRoles } from "domain/people/permissions";
import { formatName, type PersonName } from "domain/people/person-name";
import type { Database } from "../../db/client";
import type { accounts } from "../../db/schema";
import { writeMessage } from "../../kernel/outbox/outbox";
import type { MessageLink } from "../../db/schema/message-payload";
import type { AccountRow } from "./account.queries";
import { makeAccountLink } from "./account-links";

type Owner = Pick<typeof accounts.$inferSelect, "id" | "email" | "locale" | keyof PersonName>;

export async function sendVerification(tx: Database, now: Date, owner: Owner): Promise<void> {
  const linkId = await makeAccountLink(tx, now, { accountId: owner.id, purpose: "verifyEmail", email: owner.email });
  await writeAccountMail(tx, now, owner, { kind: "verifyEmail", link: { to: "verifyEmail", linkId }, cause: linkId });
}

export async function sendReset(tx: Database, now: Date, owner: Owner): Promise<void> {
  const linkId = await makeAccountLink(tx, now, { accountId: owner.id, purpose: "resetPassword", email: owner.email });
  await writeAccountMail(tx, now, owner, {
    kind: "resetPassword",
    link: { to: "resetPassword", linkId },
    cause: linkId,
  });
}

/** Sends a guest whose booking an admin made, or a colleague who gets a role, a link to set the account's first password. */
export async function sendInvitation(tx: Database, now: Date, owner: AccountRow): Promise<void> {
  const linkId = await makeAccountLink(tx, now, { accountId: owner.id, purpose: "invitation", email: owner.email });
  await writeAccountMail(tx, now, owner, {
    kind: "invitation",
    link: { to: "resetPassword", linkId },
    cause: linkId,
    values: listRoles(owner).length > 0 ? { context: "admin" } : {},
  });
}

export async function sendNewEmailConfirmation(tx: Database, now: Date, owner: Owner, email: string): Promise<void> {
  const linkId = await makeAccountLink(tx, now, { accountId: owner.id, purpose: "changeEmail", email });
  await writeAccountMail(
    tx,
    now,
    { ...owner, email },
    { kind: "confirmNewEmail", link: { to: "verifyEmail", linkId }, cause: linkId },
  );
}

/** Informs the current address of a requested e-mail change while it can still be stopped. */
export async function notifyEmailChangeRequested(tx: Database, now: Date, owner: Owner): Promise<void> {
  await writeAccountMail(tx, now, owner, { kind: "emailChangeAsked", link: { to: "forgotPassword" }, cause: uuidv7() });
}

export async function notifyGoogleChanged(
  tx: Database,
  now: Date,
  owner: Owner,
  kind: "googleLinked" | "googleUnlinked",
): Promise<void> {
  await writeAccountMail(tx, now, owner, { kind, link: { to: "forgotPassword" }, cause: uuidv7() });
}

export async function notifyPasswordChanged(tx: Database, now: Date, owner: Owner): Promise<void> {
  await writeAccountMail(tx, now, owner, { kind: "passwordChanged", link: { to: "forgotPassword" }, cause: uuidv7() });
}

/** Every change of the second factor, so that one by an attacker does not go unnoticed. */
export async function notifySecondFactor(
  tx: Database,
  now: Date,
  owner: Owner,
  kind: "secondFactorOn" | "secondFactorOff" | "secondFactorReset" | "recoveryCodeUsed",
  values?: Record<string, string>,
): Promise<void> {
  await writeAccountMail(tx, now, owner, { kind, link: { to: "forgotPassword" }, cause: uuidv7(), values });
}

/** Writes a mail once per cause. */
export async function writeAccountMail(
  tx: Database,
  now: Date,
  owner: Owner,
  mail: { kind: MessageKind; link: MessageLink; cause: string; values?: Record<string, string> },
): Promise<void> {
  await writeMessage(tx, now, {
    kind: mail.kind,
    channel: "email",
    locale: owner.locale,
    to: owner.email,
    accountId: owner.id,
    payload: { values: { name: formatName(owner), ...mail.values }, link: mail.link },
    dedupeKey: mail.cause,
  });
}
