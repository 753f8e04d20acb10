import { asc, eq } from "drizzle-orm";
import type { Language } from "contract/envelope";
import { formatName } from "contract/name";
import type { TenancyContract } from "contract/tenancy-contract";
import { daysBetween } from "../dates/seoul";
import type { Database } from "../db/client";
import { houses, occupants, reservations, units } from "../db/schema";
import { formatDay, formatMoney } from "../messages/format";
import { listReservationViews } from "../reservations/reservation.view";
import { listClauses } from "./clauses";

type Signer = typeof occupants.$inferSelect;

/** The contract as one signer sees it: the others' names, not their phones or e-mails. */
export async function getTenancyContract(
  db: Database,
  signer: Signer,
  language: Language,
  now: Date,
): Promise<TenancyContract> {
  const [row] = await db
    .select({ reservation: reservations, house: houses, unitName: units.name })
    .from(reservations)
    .innerJoin(houses, eq(houses.id, reservations.houseId))
    .innerJoin(units, eq(units.id, reservations.unitId))
    .where(eq(reservations.id, signer.reservationId));
  const { reservation, house, unitName } = row!;
  const [view] = await listReservationViews(db, [reservation.id], language, now);
  const parties = await db
    .select()
    .from(occupants)
    .where(eq(occupants.reservationId, reservation.id))
    .orderBy(asc(occupants.position));
  const guardian = parties.find((person) => person.role === "guardian");
  const { beddingTotal, deposit } = reservation;
  const { checkOut, totalRent, discount } = reservation.booked ?? reservation; // what was signed
  const schedule = reservation.booked?.installments ?? view!.installments;
  const totalPrice = totalRent - discount + beddingTotal;
  const valuesFor = (lng: Language) => ({
    code: reservation.code,
    occupants: parties
      .filter((person) => person.role === "occupant")
      .map(formatName)
      .join(", "),
    guardian: guardian && formatName(guardian),
    listing: `${house.name[lng]} ${unitName}`,
    address: house.address[lng],
    checkIn: formatDay(reservation.checkIn, lng),
    checkOut: formatDay(checkOut, lng),
    nights: daysBetween(reservation.checkIn, checkOut),
    totalRent: formatMoney(totalRent, lng),
    discount: formatMoney(discount, lng),
    bedding: formatMoney(beddingTotal, lng),
    totalPrice: formatMoney(totalPrice, lng),
    deposit: formatMoney(deposit, lng),
    installments: schedule
      .map((part) => `${part.number}. ${formatDay(part.dueOn, lng)} ${formatMoney(part.amount, lng)}`)
      .join("; "),
  });
  return {
    status: reservation.contract,
    reservationCode: reservation.code,
    signer: {
      role: signer.role,
      fullName: formatName(signer),
      signedAt: signer.signedAt?.toISOString() ?? null,
      declinedAt: signer.declinedAt?.toISOString() ?? null,
    },
    parties: parties.map((person) => ({
      role: person.role,
      fullName: formatName(person),
      signedAt: person.signedAt?.toISOString() ?? null,
    })),
    houseName: house.name[language],
    listingName: `${house.name[language]} ${unitName}`,
    address: house.address,
    schedule: { checkIn: reservation.checkIn, checkOut, nights: daysBetween(reservation.checkIn, checkOut) },
    totalRent,
    discount,
    beddingTotal,
    totalPrice,
    deposit,
    amountDue: view!.amountDue,
    clauses: listClauses(valuesFor, { refundPolicy: reservation.refundPolicy, hasGuardian: guardian !== undefined }),
    expiresAt: view!.holdExpiresAt,
  };
}
