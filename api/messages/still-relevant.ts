import { and, eq, gt, gte, inArray, isNull } from "drizzle-orm";
import type { MessageKind } from "domain/enums";
import { seoulDay } from "domain/seoul-time";
import { isOpen, isPayable } from "domain/stays/stay-state";
import type { Database } from "../db/client";
import {
  accountLinks,
  accounts,
  addendumSignatures,
  conversationMessages,
  conversations,
  installments,
  occupants,
  reservations,
  reviews,
  savedSearches,
  stayChanges,
  type messages,
} from "../db/schema";
import { mayKnowDoorCode } from "../houses/door-codes/door-code-time";
import type { ReservationRow } from "../stays/reservations/lifecycle";
import { findReviewDay } from "../stays/reservations/actual-stay";

type QueuedMessage = Pick<
  typeof messages.$inferSelect,
  "kind" | "reservationId" | "occupantId" | "recipient" | "payload"
>;

/** The condition of a stay for a kind of message. Other kinds report events and stay relevant. */
const rules: Partial<Record<MessageKind, (stay: ReservationRow, now: Date) => boolean>> = {
  bookingReceived: isOpen,
  contractDeclined: (stay, now) => isOpen(stay, now) && stay.contract === "declined",
  reservationConfirmed: (stay) => stay.status === "confirmed",
  paymentFailed: isOpen,
  holdExpiring: (stay, now) => stay.status === "pending" && now < stay.holdExpiresAt,
  installmentDue: (stay) => stay.status === "confirmed",
  installmentOverdue: (stay) => stay.status === "confirmed",
  paymentReminder: isPayable,
  checkInInformation: mayKnowDoorCode,
  reviewInvitation: (stay, now) => !stay.evictedAt && findReviewDay(stay, now) !== null,
};

/** False for paid installments, signed or canceled contracts, dead links, replaced or corrected occupants. */
export async function isStillRelevant(db: Database, message: QueuedMessage, now: Date): Promise<boolean> {
  const { link, installments: numbers } = message.payload;
  if (link && "linkId" in link && !(await isLiveLink(db, link.linkId, now))) return false;
  if (link && "conversationId" in link && !(await isUnread(db, link))) return false;
  if (link && "savedSearchId" in link && !(await hasAlerts(db, link.savedSearchId))) return false;
  if (!message.reservationId) return true;
  const [stay] = await db.select().from(reservations).where(eq(reservations.id, message.reservationId));
  if (!stay || rules[message.kind]?.(stay, now) === false) return false;
  if (message.occupantId && !(await isOccupant(db, message.occupantId, message.recipient))) return false;
  if (message.occupantId && message.kind === "reservationExpired" && stay.status !== "expired") return false; // paid late
  if (message.kind === "signAddendum") return link?.to === "sign" && canSignAddendum(db, link, now);
  if (link?.to === "sign" && !(await canOpen(db, link, message.kind, isOpen(stay, now)))) return false;
  // Once it is overdue, another message says so
  const earliest = message.kind === "installmentDue" ? seoulDay(now) : undefined;
  if (numbers && !(await areUnpaid(db, { reservationId: stay.id, numbers, earliest }))) return false;
  return message.kind !== "reviewInvitation" || !(await hasReview(db, stay.id));
}

async function isOccupant(db: Database, occupantId: string, recipient: string): Promise<boolean> {
  const { email, phone } = occupants;
  const [person] = await db.select({ email, phone }).from(occupants).where(eq(occupants.id, occupantId));
  return person?.email === recipient || person?.phone === recipient;
}

async function isLiveLink(db: Database, linkId: string, now: Date): Promise<boolean> {
  const [link] = await db.select().from(accountLinks).where(eq(accountLinks.id, linkId));
  return link !== undefined && now < link.expiresAt;
}

/** Whether the member still wants e-mails about a saved search, and may get them. */
async function hasAlerts(db: Database, savedSearchId: string): Promise<boolean> {
  const [row] = await db
    .select({ alerts: savedSearches.alerts, suspendedAt: accounts.suspendedAt })
    .from(savedSearches)
    .innerJoin(accounts, eq(accounts.id, savedSearches.accountId))
    .where(eq(savedSearches.id, savedSearchId));
  return row !== undefined && row.alerts && !row.suspendedAt;
}

/** Whether the reader's side has not seen every message of a conversation. */
async function isUnread(
  db: Database,
  { to, conversationId }: { to: "conversation" | "adminConversation"; conversationId: string },
): Promise<boolean> {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, conversationId));
  if (!row) return false;
  const [author, readAt] =
    to === "conversation" ? (["admin", row.memberReadAt] as const) : (["member", row.adminReadAt] as const);
  const isNew = and(
    and(eq(conversationMessages.conversationId, conversationId), eq(conversationMessages.author, author)),
    readAt ? gt(conversationMessages.createdAt, readAt) : undefined,
  );
  return (await db.$count(conversationMessages, isNew)) > 0;
}

/** A signed contract can always be opened; an unsigned one only while it can be signed. */
async function canOpen(
  db: Database,
  link: { occupantId: string; version: number },
  kind: MessageKind,
  open: boolean,
): Promise<boolean> {
  const [signer] = await db.select().from(occupants).where(eq(occupants.id, link.occupantId));
  if (signer?.linkVersion !== link.version) return false;
  return kind === "contractSigned" || (open && !signer.signedAt && !signer.declinedAt);
}

async function canSignAddendum(
  db: Database,
  { occupantId: signatureId, version }: { occupantId: string; version: number },
  now: Date,
): Promise<boolean> {
  const [row] = await db
    .select({
      signed: addendumSignatures.signedAt,
      linkVersion: addendumSignatures.linkVersion,
      status: stayChanges.status,
      expiresAt: stayChanges.expiresAt,
    })
    .from(addendumSignatures)
    .innerJoin(stayChanges, eq(stayChanges.id, addendumSignatures.changeId))
    .where(eq(addendumSignatures.id, signatureId));
  if (row?.linkVersion !== version) return false;
  return !row.signed && row.status === "pending" && now < row.expiresAt;
}

type Parts = { reservationId: string; numbers: number[]; earliest: string | undefined };

/** `earliest`: a Seoul day, before which none counts that was due. */
async function areUnpaid(db: Database, { reservationId, numbers, earliest }: Parts): Promise<boolean> {
  const unpaid = await db
    .select({ number: installments.number })
    .from(installments)
    .where(
      and(
        eq(installments.reservationId, reservationId),
        inArray(installments.number, numbers),
        isNull(installments.paidAt),
        gt(installments.amount, 0), // not void
        isNull(installments.voidedAt),
        earliest ? gte(installments.dueOn, earliest) : undefined,
      ),
    );
  return unpaid.length > 0;
}

async function hasReview(db: Database, reservationId: string): Promise<boolean> {
  return (await db.$count(reviews, eq(reviews.reservationId, reservationId))) > 0;
}
