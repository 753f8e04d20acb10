import { and, asc, eq } from "drizzle-orm";
import type { RefundPolicyName, ReservationStatus, Language } from "domain/enums";
import { vatPercentOf } from "domain/money/vat";
import { findOwnEntry } from "domain/stays/own-entry";
import { formatName } from "domain/people/person-name";
import { nightsBetween } from "domain/stays/nights";
import type { Database } from "../db/client";
import { accounts, houses, occupants, reservations, units } from "../db/schema";
import { translate } from "../kernel/http/language";
import { getRow } from "../db/rows";

/** Seoul days. */
export type StayFacts = {
  code: string;
  status: ReservationStatus;
  refundPolicy: RefundPolicyName;
  payer: string | Both;
  vatPercent: number;
  residents: { id: string; fullName: string; birthDate: string | null }[];
  listing: Both;
  address: Both;
  checkIn: string;
  checkOut: string;
  term: (language: Language) => { checkIn: string; checkOut: string; nights: number };
  /** When the last one signed; null before. */
  contractOn: Date | null;
};

export async function readStayFacts(db: Database, reservationId: string): Promise<StayFacts> {
  const { reservation, account, house, unitName } = getRow(
    await db
      .select({ reservation: reservations, account: accounts, house: houses, unitName: units.name })
      .from(reservations)
      .innerJoin(accounts, eq(accounts.id, reservations.accountId))
      .innerJoin(houses, eq(houses.id, reservations.houseId))
      .innerJoin(units, eq(units.id, reservations.unitId))
      .where(eq(reservations.id, reservationId)),
  );
  const people = await db
    .select()
    .from(occupants)
    .where(and(eq(occupants.reservationId, reservationId), eq(occupants.role, "occupant")))
    .orderBy(asc(occupants.position));
  const own = findOwnEntry(people, account);
  const signed = people.map(({ signedAt }) => signedAt?.getTime() ?? Infinity);
  const lastSigned = Math.max(...signed);
  const { checkIn, checkOut } = reservation;
  return {
    code: reservation.code,
    status: reservation.status,
    refundPolicy: reservation.refundPolicy,
    payer: formatName(account) || {
      en: translate("en", "messages:formerResident"),
      ko: translate("ko", "messages:formerResident"),
    },
    vatPercent: vatPercentOf(reservation.rates),
    residents: people.map((person) => ({
      id: person.id,
      fullName: formatName(person),
      birthDate: person.id === own?.id && formatName(person) === formatName(account) ? account.birthDate : null,
    })),
    listing: { en: `${house.name.en} ${unitName}`, ko: `${house.name.ko} ${unitName}` },
    address: house.address,
    checkIn,
    checkOut,
    term: (language) => ({
      checkIn: formatDate(checkIn, language),
      checkOut: formatDate(checkOut, language),
      nights: nightsBetween(checkIn, checkOut),
    }),
    contractOn: Number.isFinite(lastSigned) ? new Date(lastSigned) : null,
  };
}

export type Both = { ko: string; en: string };

const dates = {
  ko: new Intl.DateTimeFormat("ko-KR", { timeZone: "UTC", dateStyle: "long" }),
  en: new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", dateStyle: "long" }),
};

/** A Seoul day in the format of Korean authorities. */
export function formatDate(day: string, language: Language): string {
  return dates[language].format(new Date(`${day}T00:00:00Z`));
}
