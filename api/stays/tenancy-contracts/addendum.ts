import { and, asc, eq, isNull } from "drizzle-orm";
import type { Language } from "domain/enums";
import { formatMoney } from "domain/money/money";
import { vatPercentOf } from "domain/money/vat";
import { nightsBetween } from "domain/stays/nights";
import { formatName } from "domain/people/person-name";
import type { Database } from "../../db/client";
import { addendumSignatures, houses, occupants, reservations, stayChanges } from "../../db/schema";
import type { ContractParty } from "../../db/schema/reservations";
import type { ContractText } from "../../db/schema/signed-contract";
import type { StayTerms } from "../../db/schema/stay-changes";
import { formatDay, formatInstant } from "../../kernel/format";
import { listAddendumClauses } from "./clauses";
import { hashContractText } from "./contract-text";
import { getRow, notNull } from "../../db/rows";

type Change = Pick<
  typeof stayChanges.$inferSelect,
  "id" | "reservationId" | "before" | "after" | "difference" | "charge" | "expiresAt" | "document"
>;

/**
 * The text of a change that every signer of the contract agrees to: from the first signature on, the text that was
 * signed, also where the clauses or a name have changed since.
 */
export async function readAddendumText(db: Database, change: Change): Promise<ContractText> {
  return change.document?.text ?? (await writeAddendumText(db, change));
}

/** The new terms beside those that they replace. */
async function writeAddendumText(db: Database, change: Change): Promise<ContractText> {
  const { before, after, charge, difference, expiresAt } = change;
  const row = getRow(
    await db
      .select({
        code: reservations.code,
        deposit: reservations.deposit,
        rates: reservations.rates,
        address: houses.address,
      })
      .from(reservations)
      .innerJoin(houses, eq(houses.id, after.houseId))
      .where(eq(reservations.id, change.reservationId)),
  );
  const { code, deposit, rates, address } = row;
  const vatPercent = vatPercentOf(rates);
  const people = await db
    .select()
    .from(occupants)
    .where(eq(occupants.reservationId, change.reservationId))
    .orderBy(asc(occupants.position));
  const parties = people.map((person): ContractParty => ({ role: person.role, fullName: formatName(person) }));
  const totalOf = ({ totalRent, discount, beddingTotal }: StayTerms) => totalRent - discount + beddingTotal;
  const valuesFor = (language: Language) => ({
    code,
    occupants: parties.map(({ fullName }) => fullName).join(", "),
    listing: after.listing[language],
    listingBefore: before.listing[language],
    address: address[language],
    checkIn: formatDay(after.checkIn, language),
    checkOut: formatDay(after.checkOut, language),
    checkInBefore: formatDay(before.checkIn, language),
    checkOutBefore: formatDay(before.checkOut, language),
    nights: nightsBetween(after.checkIn, after.checkOut),
    bedding: after.beddingSets,
    totalPrice: formatMoney(totalOf(after), language),
    vatPercent,
    totalBefore: formatMoney(totalOf(before), language),
    difference: formatMoney(Math.abs(difference), language),
    deposit: formatMoney(deposit, language),
    charge: formatMoney(charge, language),
    until: formatInstant(expiresAt, language),
  });
  return {
    kind: "addendum",
    code,
    listing: after.listing,
    address,
    checkIn: after.checkIn,
    checkOut: after.checkOut,
    nights: nightsBetween(after.checkIn, after.checkOut),
    totalRent: after.totalRent,
    discount: after.discount,
    beddingTotal: after.beddingTotal,
    totalPrice: totalOf(after),
    vatPercent,
    deposit,
    installments: [],
    parties,
    clauses: listAddendumClauses(valuesFor, {
      price: difference > 0 ? "more" : difference < 0 ? "less" : "same",
      isCharged: charge > 0,
    }),
  };
}

/** Keeps the text that the first signer agrees to, for those who sign later. */
export async function keepAddendumText(tx: Database, change: Change, text: ContractText): Promise<void> {
  await tx
    .update(stayChanges)
    .set({ document: { text, hash: hashContractText(text), signers: [] } })
    .where(and(eq(stayChanges.id, change.id), isNull(stayChanges.document)));
}

/** Adds the signatures to the text, in the transaction in which the change takes effect. */
export async function storeAddendum(tx: Database, change: Change): Promise<void> {
  const text = await readAddendumText(tx, change);
  const rows = await tx
    .select({ signed: addendumSignatures, signedAt: notNull(addendumSignatures.signedAt), person: occupants })
    .from(addendumSignatures)
    .innerJoin(occupants, eq(occupants.id, addendumSignatures.occupantId))
    .where(eq(addendumSignatures.changeId, change.id))
    .orderBy(asc(addendumSignatures.position));
  const signers = rows.map(({ signed, signedAt, person }) => ({
    role: person.role,
    fullName: formatName(person),
    typedName: signed.signedName ?? formatName(person),
    drawing: signed.signature,
    signedAt: signedAt.toISOString(),
    from: signed.signedFrom,
    with: signed.signedWith,
    hash: signed.signedHash,
  }));
  await tx
    .update(stayChanges)
    .set({ document: { text, hash: hashContractText(text), signers } })
    .where(eq(stayChanges.id, change.id));
}
