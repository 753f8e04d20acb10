import { and, desc, eq } from "drizzle-orm";
import { problemStatuses } from "domain/enums";
import { findOwnEntry } from "domain/stays/own-entry";
import { formatName } from "domain/people/person-name";
import { recordAudit, type Actor } from "../kernel/audit/audit";
import type { Database } from "../db/client";
import { accounts, addendumSignatures, messages, occupants } from "../db/schema";
import { ApiError } from "../kernel/http/problem";
import type { Services } from "../kernel/services";
import { describeArrival } from "../stays/reservation-messages/describe-arrival";
import { writeMessage } from "../kernel/outbox/outbox";
import type { MessageLink, MessagePayload } from "../db/schema/message-payload";
import { loadMessageContext, toMailStay, toTextValues } from "../stays/reservation-messages/reservation-messages";
import { isStillRelevant } from "./still-relevant";

type Row = typeof messages.$inferSelect;

/**
 * Sends a message again with current content: to its reader's current address, with a working link. Once,
 * whichever of the two is named: again only when that did not arrive either. The new message, of id `newId`, refers to the last one that did not.
 * @throws ApiError MESSAGE_NOT_FOUND, MESSAGE_ON_ITS_WAY, MESSAGE_SENT_AGAIN, MESSAGE_OUTDATED
 */
export async function resendMessage(
  services: Services,
  request: { id: string; newId: string; actor: Actor },
): Promise<void> {
  const now = services.now();
  await services.db.transaction(async (tx) => {
    const [first] = await tx.select().from(messages).where(eq(messages.id, request.id)).for("update");
    if (!first) throw new ApiError("MESSAGE_NOT_FOUND");
    const old = await lockLast(tx, first);
    if (old.id === request.newId) return; // a repetition of this call
    if (old.status === "queued") throw new ApiError("MESSAGE_ON_ITS_WAY");
    if (old.channel === "push" && !old.pushSubscriptionId) throw new ApiError("MESSAGE_OUTDATED");
    const { to, payload } = await renew(tx, old);
    if (!(await isStillRelevant(tx, { ...old, recipient: to, payload }, now))) throw new ApiError("MESSAGE_OUTDATED");
    if (old.resendOf && !problemStatuses.includes(old.status)) throw new ApiError("MESSAGE_SENT_AGAIN");
    await writeMessage(tx, now, {
      id: request.newId,
      kind: old.kind,
      channel: old.channel,
      locale: old.locale,
      to,
      payload,
      dedupeKey: `again:${request.newId}`,
      accountId: old.accountId ?? undefined,
      reservationId: old.reservationId ?? undefined,
      occupantId: old.occupantId ?? undefined,
      pushSubscriptionId: old.pushSubscriptionId ?? undefined,
      resendOf: old.id,
    });
    await recordAudit(tx, {
      actor: request.actor,
      at: now,
      action: "message.resent",
      subject: "message",
      subjectId: first.id,
      detail: { as: request.newId },
    });
  });
}

/** Locks what a message was sent again as, at last; itself if it was not. Two calls wait for each other. */
async function lockLast(tx: Database, message: Row): Promise<Row> {
  const [again] = await tx
    .select()
    .from(messages)
    .where(eq(messages.resendOf, message.id))
    .orderBy(desc(messages.id))
    .limit(1)
    .for("update");
  return again ? lockLast(tx, again) : message;
}

/** Name, address, link, dates, deadline and arrival are current; other messages keep their content. */
async function renew(tx: Database, old: Row): Promise<{ to: string; payload: MessagePayload }> {
  const payload = old.payload;
  if (!old.reservationId || old.channel === "push") return { to: old.recipient, payload };
  const context = await loadMessageContext(tx, old.reservationId);
  const arrival = old.kind === "checkInInformation" ? describeArrival(context, old.locale) : null;
  const values = { ...payload.values, ...toTextValues(context, old.locale), ...arrival?.values };
  const directions = arrival && {
    steps: arrival.steps,
    showsDoorCode: old.channel === "email" && arrival.showsDoorCode,
  };
  const stay = old.channel === "email" ? toMailStay(context, old.locale) : undefined;
  const today = { ...payload, stay, ...directions };
  if (!old.occupantId) {
    const name: Record<string, string> = old.accountId ? { name: formatName(context.member) } : {};
    return { to: await findOwnAddress(tx, old), payload: { ...today, values: { ...values, ...name } } };
  }
  const [signer] = await tx
    .select()
    .from(occupants)
    .where(and(eq(occupants.id, old.occupantId), eq(occupants.reservationId, old.reservationId)));
  if (!signer?.email) throw new ApiError("MESSAGE_OUTDATED"); // erased
  const isOther = payload.values.context === "own" && signer.id !== findOwnEntry(context.people, context.member)?.id;
  const person = { name: formatName(signer), ...(isOther ? { context: "" } : {}) };
  const link = payload.link?.to === "sign" ? await renewLink(tx, old.kind, payload.link, signer) : payload.link;
  return { to: signer.email, payload: { ...today, values: { ...values, ...person }, link } };
}

type SigningLink = Extract<MessageLink, { to: "sign" }>;

/** The link of an addendum names a signature. */
async function renewLink(
  tx: Database,
  kind: Row["kind"],
  link: SigningLink,
  signer: typeof occupants.$inferSelect,
): Promise<SigningLink> {
  if (kind !== "signAddendum") return { to: "sign", occupantId: signer.id, version: signer.linkVersion };
  const [signature] = await tx
    .select({ version: addendumSignatures.linkVersion })
    .from(addendumSignatures)
    .where(eq(addendumSignatures.id, link.occupantId));
  return signature ? { ...link, ...signature } : link;
}

async function findOwnAddress(tx: Database, old: Row): Promise<string> {
  if (!old.accountId) return old.recipient;
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, old.accountId));
  if (!account || account.deletedAt) throw new ApiError("MESSAGE_OUTDATED");
  return old.channel === "email" ? account.email : account.phone;
}
