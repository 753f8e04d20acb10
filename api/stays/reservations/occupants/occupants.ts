import { and, eq, isNull, lte } from "drizzle-orm";
import type { z } from "zod";
import type { occupantBody } from "contract/reservation";
import { formatName, nameParts } from "domain/people/person-name";
import { keysOf } from "domain/collections";
import { isOpen } from "domain/stays/stay-state";
import { getAccount } from "../../../people/accounts/account.queries";
import { recordAudit, type Actor } from "../../../kernel/audit/audit";
import type { Database } from "../../../db/client";
import { messages, occupants } from "../../../db/schema";
import { ApiError, invalid, type FieldIssue } from "../../../kernel/http/problem";
import { notifyOccupants } from "../../reservation-messages/reservation-messages";
import { countInTransaction } from "../../../kernel/rate-limits/rate-limits";
import { removePassport } from "../passports/passport.commands";
import type { Services } from "../../../kernel/services";
import { replaceContractText } from "../../tenancy-contracts/reopen-signatures";
import { findForUpdate, refreshContract, type ReservationRow, getForUpdate } from "../lifecycle";
import { checkGuardianStaysApart, renewSigner } from "./occupant-addresses";
import { toDetailColumns } from "./occupant-details";
import { countSigningRequests } from "./signing-requests";

type OwnReservation = { id: string; accountId: string };

const resendMinutes = 5;

type Correction = { id: string; occupantId: string; person: z.infer<typeof occupantBody> };

/**
 * Corrects or replaces a signer who has not signed: revokes the old links, of addenda too, and sends new ones to the new
 * address. If the name changes, so does the contract, and those who have signed it are asked again.
 * @throws ApiError RESERVATION_NOT_FOUND, OCCUPANT_NOT_FOUND, CONTRACT_NOT_OPEN, CONTRACT_ALREADY_SIGNED,
 * VALIDATION_FAILED, RATE_LIMITED
 */
export async function replaceOccupant(services: Services, request: OwnReservation & Correction): Promise<void> {
  const details = readDetails(request.person);
  const now = services.now();
  await services.db.transaction(async (tx) => {
    const reservation = await getOpen(tx, request, now);
    const old = await getOccupant(tx, request);
    if (old.signedAt) throw new ApiError("CONTRACT_ALREADY_SIGNED");
    await replaceSigner(services, tx, { reservation, old, details, actor: { kind: "member", id: request.accountId } });
  });
}

/**
 * Corrects an occupant as the member does; of a person who has signed, e-mail and phone only. Their signature stays,
 * and links that went to the old address no longer open anything. Unchanged details change nothing.
 * @throws ApiError RESERVATION_NOT_FOUND, OCCUPANT_NOT_FOUND, CONTRACT_NOT_OPEN, CONTRACT_ALREADY_SIGNED for another
 * name, VALIDATION_FAILED, RATE_LIMITED
 */
export async function correctOccupant(services: Services, request: Correction & { actor: Actor }): Promise<void> {
  const details = readDetails(request.person);
  const { actor } = request;
  const now = services.now();
  await services.db.transaction(async (tx) => {
    const reservation = await getForUpdate(tx, request.id);
    const old = await getOccupant(tx, request);
    if (!isOpen(reservation, now)) throw new ApiError("CONTRACT_NOT_OPEN");
    const changed = keysOf(details).filter((name) => details[name] !== old[name]);
    if (changed.length === 0) return;
    if (!old.signedAt) {
      await replaceSigner(services, tx, { reservation, old, details, actor });
      return;
    }
    if (nameParts.some((part) => changed.includes(part))) throw new ApiError("CONTRACT_ALREADY_SIGNED");
    await checkGuardianStaysApart(tx, old, details.email, reservation.accountId);
    const hasNewAddress = changed.includes("email") || (changed.includes("phone") && (await hadLinkByText(tx, old)));
    await tx
      .update(occupants)
      .set({ ...details, linkVersion: hasNewAddress ? old.linkVersion + 1 : old.linkVersion })
      .where(eq(occupants.id, old.id));
    await recordAudit(tx, {
      actor,
      at: now,
      action: "occupant.corrected",
      subject: "occupant",
      subjectId: old.id,
    });
    if (!hasNewAddress) return;
    await renewSigner(tx, now, { stay: reservation, old, email: details.email });
    if (reservation.contract === "signed") {
      await notifyOccupants(tx, now, { reservationId: reservation.id, kind: "contractSigned", only: [old.id] });
    }
    await countInTransaction(services, tx, "replacementRequests", { key: details.email });
  });
}

/** Whether a link went to their phone: it opens the signed contract too. */
async function hadLinkByText(tx: Database, { id }: { id: string }): Promise<boolean> {
  return (await tx.$count(messages, and(eq(messages.occupantId, id), eq(messages.channel, "sms")))) > 0;
}

type Details = ReturnType<typeof toDetailColumns>;

/** @throws ApiError VALIDATION_FAILED */
function readDetails(person: z.infer<typeof occupantBody>): Details {
  const issues: FieldIssue[] = [];
  const details = toDetailColumns(person, "", issues);
  if (issues.length > 0) throw invalid(...issues);
  return details;
}

async function getOccupant(
  tx: Database,
  { id, occupantId }: Pick<Correction, "id" | "occupantId">,
): Promise<typeof occupants.$inferSelect> {
  const [old] = await tx
    .select()
    .from(occupants)
    .where(and(eq(occupants.id, occupantId), eq(occupants.reservationId, id)));
  if (!old) throw new ApiError("OCCUPANT_NOT_FOUND");
  return old;
}

async function replaceSigner(
  services: Services,
  tx: Database,
  change: { reservation: ReservationRow; old: typeof occupants.$inferSelect; details: Details; actor: Actor },
): Promise<void> {
  const { reservation, old, details, actor } = change;
  const now = services.now();
  await checkGuardianStaysApart(tx, old, details.email, reservation.accountId);
  const isSameName = formatName(details) === formatName(old);
  // An address that is not the member's may be another person's, whose signature the member must not give
  const isSameAccount = details.email === old.email || (actor.kind === "admin" && isSameName);
  await tx
    .update(occupants)
    .set({
      ...details,
      accountId: isSameAccount ? old.accountId : null,
      locale: details.email === old.email ? old.locale : null,
      linkVersion: old.linkVersion + 1,
      contractSentAt: now,
      declinedAt: null,
      declineReason: null,
    })
    .where(eq(occupants.id, old.id));
  await recordAudit(tx, { actor, at: now, action: "occupant.replaced", subject: "occupant", subjectId: old.id });
  const isSamePerson = ([...nameParts, "email"] as const).every((name) => details[name] === old[name]);
  if (!isSamePerson) await removePassport(tx, now, old.id, actor);
  await notifyOccupants(tx, now, { reservationId: reservation.id, kind: "signContract", only: [old.id] });
  await renewSigner(tx, now, { stay: reservation, old, email: details.email });
  if (!isSameName) await replaceContractText(tx, now, reservation.id, actor);
  await refreshContract(tx, now, reservation.id, actor);
  await countInTransaction(services, tx, "signingRequests", { key: actor.id ?? reservation.accountId });
  await countInTransaction(services, tx, "replacementRequests", { key: details.email });
}

/**
 * Sends the contract again to all who have neither signed nor declined; at most once in five minutes.
 * @throws ApiError RESERVATION_NOT_FOUND, CONTRACT_NOT_OPEN, RATE_LIMITED
 */
export async function resendContract(services: Services, own: OwnReservation): Promise<void> {
  const now = services.now();
  await services.db.transaction(async (tx) => {
    const reservation = await getOpen(tx, own, now);
    const open = await tx
      .update(occupants)
      .set({ contractSentAt: now })
      .where(
        and(
          eq(occupants.reservationId, reservation.id),
          isNull(occupants.signedAt),
          isNull(occupants.declinedAt),
          lte(occupants.contractSentAt, new Date(now.getTime() - resendMinutes * 60_000)),
        ),
      )
      .returning({ id: occupants.id, email: occupants.email, phone: occupants.phone });
    await notifyOccupants(tx, now, {
      reservationId: reservation.id,
      kind: "signContract",
      only: open.map((person) => person.id),
      cause: `again-${now.getTime()}`,
    });
    const { accountId } = own;
    const { email: bookerEmail } = await getAccount(tx, accountId);
    await countSigningRequests(services, tx, { accountId, bookerEmail, people: open });
  });
}

async function getOpen(tx: Database, own: OwnReservation, now: Date): Promise<ReservationRow> {
  const reservation = await findForUpdate(tx, own.id);
  if (!reservation || reservation.accountId !== own.accountId) throw new ApiError("RESERVATION_NOT_FOUND");
  if (!isOpen(reservation, now) || reservation.contract === "signed") throw new ApiError("CONTRACT_NOT_OPEN");
  return reservation;
}
