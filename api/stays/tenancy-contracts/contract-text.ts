import { createHash } from "node:crypto";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Language } from "domain/enums";
import { floorRuleOf } from "domain/houses/floor-rule";
import { formatMoney } from "domain/money/money";
import { vatPercentOf } from "domain/money/vat";
import { formatName } from "domain/people/person-name";
import { nightsBetween } from "domain/stays/nights";
import type { Database } from "../../db/client";
import { contractTexts, houses, installments, occupants, reservations, units } from "../../db/schema";
import { formatDay } from "../../kernel/format";
import { listClauses } from "./clauses";
import type { ContractParty } from "../../db/schema/reservations";
import type { ContractText } from "../../db/schema/signed-contract";
import { getRow } from "../../db/rows";

/**
 * The text that every signer agrees to: from the first signature on, the text that was signed, also where the clauses
 * or the house have changed since.
 */
export async function readContractText(db: Database, reservationId: string): Promise<ContractText> {
  const [kept] = await db
    .select({ text: contractTexts.text })
    .from(contractTexts)
    .where(eq(contractTexts.reservationId, reservationId));
  return kept?.text ?? (await writeContractText(db, reservationId));
}

/** Keeps the text that the first signer agrees to, for those who sign later. */
export async function keepContractText(tx: Database, reservationId: string, text: ContractText): Promise<void> {
  await tx.insert(contractTexts).values({ reservationId, text }).onConflictDoNothing();
}

/** Writes the text from the reservation and today's clauses. */
async function writeContractText(db: Database, reservationId: string): Promise<ContractText> {
  const row = getRow(
    await db
      .select({ reservation: reservations, house: houses, unit: units })
      .from(reservations)
      .innerJoin(houses, eq(houses.id, reservations.houseId))
      .innerJoin(units, eq(units.id, reservations.unitId))
      .where(eq(reservations.id, reservationId)),
  );
  const { reservation, house, unit } = row;
  const unitName = unit.name;
  const signers = await db
    .select()
    .from(occupants)
    .where(eq(occupants.reservationId, reservationId))
    .orderBy(asc(occupants.position));
  const parts = await db
    .select({ number: installments.number, dueOn: installments.dueOn, amount: installments.amount })
    .from(installments)
    .where(and(eq(installments.reservationId, reservationId), isNull(installments.changeId))) // an addendum has those
    .orderBy(asc(installments.number));
  const parties = signers.map((signer): ContractParty => ({ role: signer.role, fullName: formatName(signer) }));
  const { code, checkIn, beddingTotal, deposit, booked } = reservation;
  const { checkOut, totalRent, discount } = booked ?? reservation; // as signed, regardless of a mid-stay checkout
  const schedule = (booked?.installments ?? parts).map(({ number, dueOn, amount }) => ({ number, dueOn, amount }));
  const listing = { en: `${house.name.en} ${unitName}`, ko: `${house.name.ko} ${unitName}` };
  const nights = nightsBetween(checkIn, checkOut);
  const totalPrice = totalRent - discount + beddingTotal;
  const vatPercent = vatPercentOf(reservation.rates);
  const guardian = parties.find(({ role }) => role === "guardian")?.fullName;
  const valuesFor = (lng: Language) => ({
    code,
    occupants: parties
      .filter(({ role }) => role === "occupant")
      .map(({ fullName }) => fullName)
      .join(", "),
    guardian,
    listing: listing[lng],
    address: house.address[lng],
    checkIn: formatDay(checkIn, lng),
    checkOut: formatDay(checkOut, lng),
    nights,
    totalRent: formatMoney(totalRent, lng),
    discount: formatMoney(discount, lng),
    bedding: formatMoney(beddingTotal, lng),
    totalPrice: formatMoney(totalPrice, lng),
    vatPercent,
    deposit: formatMoney(deposit, lng),
  });
  const clauses = listClauses(valuesFor, {
    refund: reservation.refundPolicy,
    middleShare: reservation.rates.middleShare,
    rent: discount > 0 ? (beddingTotal > 0 ? "lessAndMore" : "less") : beddingTotal > 0 ? "more" : "plain",
    hasGuardian: guardian !== undefined,
    installments: (lng) =>
      schedule.map(({ number, dueOn, amount }) => ({
        number,
        dueOn: formatDay(dueOn, lng),
        amount: formatMoney(amount, lng),
      })),
  });
  return {
    code,
    listing,
    address: house.address,
    checkIn,
    checkOut,
    nights,
    totalRent,
    discount,
    beddingTotal,
    totalPrice,
    vatPercent,
    deposit,
    installments: schedule,
    parties,
    clauses,
    room: {
      name: unit.name,
      floor: unit.floor,
      floorRule: floorRuleOf(house.womenOnlyFloors, unit.floor),
      sizeM2: unit.sizeM2,
      windowFaces: unit.windowFaces,
      bathroom: unit.bathroom,
      plan: unit.plan,
    },
  };
}

/** SHA-256, hexadecimal, of the printed text: code, names and clauses, one per line, Korean before English. */
export function hashContractText({ code, parties, clauses }: ContractText): string {
  const lines = clauses.flatMap(({ heading, paragraphs }) =>
    [heading, ...paragraphs].flatMap(({ ko, en }) => [ko, en]),
  );
  const text = [code, ...parties.map(({ fullName }) => fullName), ...lines].join("\n");
  return createHash("sha256").update(text).digest("hex");
}
