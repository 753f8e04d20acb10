import { eq } from "drizzle-orm";
import type { Language } from "contract/envelope";
import type { MessageKind } from "contract/message";
import { formatName } from "contract/name";
import type { Database } from "../db/client";
import { accounts, houses, occupants, reservations, units } from "../db/schema";
import { formatDay, formatInstant, formatMoney } from "./format";
import { writeMessage, type MessageLink } from "./outbox";

/** A stay as messages speak of it. */
export type Told = {
  reservation: typeof reservations.$inferSelect;
  member: typeof accounts.$inferSelect;
  houseName: { en: string; ko: string };
  unitName: string;
};

/** @returns the stay with who booked it and what its home is called */
export async function getTold(tx: Database, reservationId: string): Promise<Told> {
  const [row] = await tx
    .select({ reservation: reservations, member: accounts, houseName: houses.name, unitName: units.name })
    .from(reservations)
    .innerJoin(accounts, eq(accounts.id, reservations.accountId))
    .innerJoin(houses, eq(houses.id, reservations.houseId))
    .innerJoin(units, eq(units.id, reservations.unitId))
    .where(eq(reservations.id, reservationId));
  return row!;
}

/** What every message about a stay can say. Dates are Seoul days and times. */
export function valuesOf({ reservation, houseName, unitName, member }: Told, language: Language) {
  return {
    code: reservation.code,
    house: houseName[language],
    listing: `${houseName[language]} ${unitName}`,
    checkIn: formatDay(reservation.checkIn, language),
    checkOut: formatDay(reservation.checkOut, language),
    deadline: formatInstant(reservation.holdExpiresAt, language),
    member: formatName(member),
  };
}

/** Tells the member about their stay, by mail and, where asked for, by SMS as well. Amounts are KRW. */
export async function tellMember(
  tx: Database,
  now: Date,
  message: {
    reservationId: string;
    kind: MessageKind;
    link: MessageLink;
    amount?: number;
    /** What else its text speaks of. */
    values?: Record<string, string | number>;
    /** The variant of its text. */
    context?: string;
    steps?: string[];
    doorCode?: string;
    installments?: number[];
    sms?: boolean;
    /** What makes the cause one of its kind; the reservation by default. */
    cause?: string;
  },
): Promise<void> {
  const told = await getTold(tx, message.reservationId);
  if (told.member.deletedAt) return;
  const language = told.reservation.locale;
  const base = {
    kind: message.kind,
    locale: language,
    payload: {
      values: {
        ...valuesOf(told, language),
        name: formatName(told.member),
        ...message.values,
        ...(message.context ? { context: message.context } : {}),
        ...(message.amount === undefined ? {} : { amount: formatMoney(message.amount, language) }),
      },
      link: message.link,
      steps: message.steps,
      installments: message.installments,
    },
    dedupeKey: message.cause ?? message.reservationId,
    accountId: told.member.id,
    reservationId: message.reservationId,
  };
  const payload = { ...base.payload, doorCode: message.doorCode };
  await writeMessage(tx, now, { ...base, payload, channel: "email", to: told.member.email });
  if (message.sms) await writeMessage(tx, now, { ...base, channel: "sms", to: told.member.phone });
}

/** Writes to occupants, and to the guardian, about the contract: the link is each one's own. */
export async function tellOccupants(
  tx: Database,
  now: Date,
  message: {
    reservationId: string;
    kind: "signContract" | "signingReminder" | "contractSigned";
    only?: string[];
    cause?: string;
    /** The variant of its text. */
    context?: string;
  },
): Promise<void> {
  const told = await getTold(tx, message.reservationId);
  const language = told.reservation.locale;
  const people = await tx.select().from(occupants).where(eq(occupants.reservationId, message.reservationId));
  for (const person of people) {
    if (message.only && !message.only.includes(person.id)) continue;
    const asksGuardian = message.kind === "signContract" && person.role === "guardian";
    const context = message.context ?? (person.email === told.member.email ? "own" : undefined);
    await writeMessage(tx, now, {
      kind: asksGuardian ? "signAsGuardian" : message.kind,
      channel: "email",
      locale: language,
      to: person.email,
      payload: {
        values: {
          ...valuesOf(told, language),
          name: formatName(person),
          ...(context ? { context } : {}),
        },
        link: { to: "sign", occupantId: person.id, version: person.linkVersion },
      },
      dedupeKey: `${person.id}:${person.linkVersion}${message.cause ? `:${message.cause}` : ""}`,
      reservationId: message.reservationId,
      occupantId: person.id,
    });
  }
}
