import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import { findOwnEntry } from "domain/stays/own-entry";
import { formatName, isNameOf } from "domain/people/person-name";
import { isOpen } from "domain/stays/stay-state";
import { getAccount, type AccountRow } from "../../../people/accounts/account.queries";
import type { Database } from "../../../db/client";
import { addendumSignatures, messages, occupants, reservations } from "../../../db/schema";
import { mayKnowDoorCode } from "../../../houses/door-codes/door-code-time";
import { recordAudit, type Actor } from "../../../kernel/audit/audit";
import { invalid } from "../../../kernel/http/problem";
import type { Services } from "../../../kernel/services";
import { writeMessage } from "../../../kernel/outbox/outbox";
import { notifyAddendumSigners, notifyOccupants } from "../../reservation-messages/reservation-messages";
import { describePendingChange } from "../../stay-changes/describe-change";
import { type ReservationRow, getForUpdate } from "../lifecycle";
import { removePassport } from "../passports/passport.commands";
import { findPendingChange, listUnsignedAddenda } from "../../stay-changes/stay-change-lifecycle";

/* What was sent to an address ends with it, and the next one gets what is still needed. Callers lock the reservation. */

type Signer = typeof occupants.$inferSelect;

/**
 * Ends the links to addenda too after a signer's link was renewed, and sends the addendum that is still to be signed
 * and the check-in information to the new address.
 */
export async function renewSigner(
  tx: Database,
  now: Date,
  { stay, old, email }: { stay: ReservationRow; old: Signer; email: string },
): Promise<void> {
  await tx
    .update(addendumSignatures)
    .set({ linkVersion: sql`${addendumSignatures.linkVersion} + 1` })
    .where(eq(addendumSignatures.occupantId, old.id));
  const change = await findPendingChange(tx, stay.id);
  if (change && now < change.expiresAt) {
    const unsigned = await listUnsignedAddenda(tx, change.id);
    await notifyAddendumSigners(tx, now, {
      reservationId: stay.id,
      signatures: unsigned.filter(({ occupantId }) => occupantId === old.id),
      isOperators: change.cause === "operator",
      values: (language) => describePendingChange(change, language),
    });
  }
  if (email !== old.email) await repeatCheckInInformation(tx, now, { stay, occupantId: old.id, to: email });
}

const guardianIsOccupant = () => invalid({ path: "email", problem: "guardianIsOccupant" });

/** Refuses a shared address, with which an occupant or the booker (`bookerId`) could sign for the guardian. */
export async function checkGuardianStaysApart(
  tx: Database,
  old: typeof occupants.$inferSelect,
  email: string,
  bookerId?: string,
): Promise<void> {
  const others = await tx
    .select({ role: occupants.role, email: occupants.email })
    .from(occupants)
    .where(and(eq(occupants.reservationId, old.reservationId), ne(occupants.id, old.id)));
  const taken = others.filter((other) => other.role !== old.role).map((other) => other.email);
  if (old.role === "guardian" && bookerId) taken.push((await getAccount(tx, bookerId)).email);
  if (taken.includes(email)) throw guardianIsOccupant();
}

/** SQL: entries of an account, in stays of others too: those tied to it, and those without an account that have its confirmed e-mail. */
export const isEntryOf = ({ id, email, emailVerifiedAt }: AccountRow): SQL | undefined =>
  or(
    eq(occupants.accountId, id),
    emailVerifiedAt ? and(isNull(occupants.accountId), eq(occupants.email, email)) : undefined,
  );

/** The check-in information of a stay with its door code, once it was written to the old address. */
async function repeatCheckInInformation(
  tx: Database,
  now: Date,
  { stay, to, ...reader }: { stay: ReservationRow; to: string } & ({ occupantId: string } | { accountId: string }),
): Promise<void> {
  if (!mayKnowDoorCode(stay, now)) return;
  const reservationId = stay.id;
  const isReader =
    "occupantId" in reader ? eq(messages.occupantId, reader.occupantId) : eq(messages.accountId, reader.accountId);
  const [last] = await tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.reservationId, reservationId),
        eq(messages.kind, "checkInInformation"),
        eq(messages.channel, "email"),
        isReader,
      ),
    )
    .orderBy(desc(messages.id))
    .limit(1);
  if (!last || last.recipient === to) return;
  await writeMessage(tx, now, {
    ...reader,
    kind: last.kind,
    channel: last.channel,
    locale: last.locale,
    to,
    payload: last.payload,
    dedupeKey: `${last.dedupeKey.slice(`${last.kind}:${last.channel}:`.length)}:${now.getTime()}`,
    reservationId,
  });
}

/**
 * The stays of a person follow their new e-mail, which is confirmed: the booker's own entry with the others at the
 * booker's address, and in stays of others the entry with the old address and this person's name. Without proof of the
 * old address, a signature that was given there is another person's: such an entry stays where it is. The links of a stay
 * that is over stay too, because nothing sends new ones.
 * @param account as it is with the old address
 * @throws ApiError VALIDATION_FAILED when a guardian and another signer, or the booker, would have one address
 */
export async function moveOccupantEntries(
  services: Pick<Services, "now">,
  tx: Database,
  account: AccountRow,
  email: string,
): Promise<void> {
  const now = services.now();
  const isAboutStay = or(
    isNotNull(messages.reservationId),
    inArray(messages.kind, ["conversationAnswered", "searchMatches"]),
  );
  await tx
    .update(messages)
    .set({ recipient: email })
    .where(
      and(
        eq(messages.accountId, account.id),
        eq(messages.recipient, account.email),
        eq(messages.status, "queued"),
        isAboutStay,
      ),
    );
  const stays = await tx
    .selectDistinct({ id: reservations.id })
    .from(reservations)
    .innerJoin(occupants, eq(occupants.reservationId, reservations.id))
    .where(or(eq(reservations.accountId, account.id), isEntryOf(account)))
    .orderBy(asc(reservations.id));
  for (const { id } of stays) {
    const reservation = await getForUpdate(tx, id);
    const people = await tx
      .select()
      .from(occupants)
      .where(eq(occupants.reservationId, id))
      .orderBy(asc(occupants.position));
    const isBooker = reservation.accountId === account.id;
    const own = isBooker ? findOwnEntry(people, account) : undefined;
    const isGuardians = people.some((person) => person.role === "guardian" && person.email === email);
    if (isBooker && isGuardians && isOpen(reservation, now)) throw guardianIsOccupant();
    for (const person of people) {
      const isOthers = person.accountId !== null && person.accountId !== account.id;
      if (person.email !== account.email || isOthers) continue;
      const isOwn = isBooker ? person.id === own?.id : isNameOf(formatName(account), person);
      if (!isBooker && !isOwn) continue;
      await moveEntry(tx, now, { account, email, reservation, person, isOwn });
    }
    if (isBooker) {
      await repeatCheckInInformation(tx, now, { stay: reservation, accountId: account.id, to: email });
    }
  }
}

type Move = { account: AccountRow; email: string; reservation: ReservationRow; person: Signer; isOwn: boolean };

async function moveEntry(tx: Database, now: Date, { account, email, reservation, person, isOwn }: Move): Promise<void> {
  const isOnlyClaimed = !account.emailVerifiedAt;
  if (isOnlyClaimed && person.signedAt) {
    await tx.update(occupants).set({ accountId: null }).where(eq(occupants.id, person.id));
    return;
  }
  const isRunning = isOpen(reservation, now);
  if (isRunning) await checkGuardianStaysApart(tx, person, email, reservation.accountId);
  const isToSign = isRunning && !person.signedAt && !person.declinedAt;
  await tx
    .update(occupants)
    .set({
      email,
      accountId: isOwn ? account.id : person.accountId,
      linkVersion: isRunning ? person.linkVersion + 1 : person.linkVersion,
      ...(isToSign && { contractSentAt: now }),
    })
    .where(eq(occupants.id, person.id));
  const actor: Actor = { kind: "member", id: account.id };
  if (isOnlyClaimed) await removePassport(tx, now, person.id, actor);
  await recordAudit(tx, { actor, at: now, action: "occupant.corrected", subject: "occupant", subjectId: person.id });
  if (!isRunning) return;
  await renewSigner(tx, now, { stay: reservation, old: person, email });
  const kind = isToSign ? "signContract" : "contractSigned";
  const isSigned = reservation.contract === "signed";
  if (isToSign || isSigned) await notifyOccupants(tx, now, { reservationId: reservation.id, kind, only: [person.id] });
}
