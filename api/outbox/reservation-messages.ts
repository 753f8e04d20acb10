import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Language, MessageKind } from "domain/enums";
import { formatMoney } from "domain/money";
import { formatName } from "domain/person-name";
import type { Database } from "../db/client";
import { accounts, houses, occupants, reservations, units } from "../db/schema";
import { formatDay, formatInstant } from "../kernel/format";
import { writeMessage, type MessageLink, type MessagePayload } from "./outbox";

export type MessageContext = {
  reservation: typeof reservations.$inferSelect;
  member: typeof accounts.$inferSelect;
  houseName: { en: string; ko: string };
  houseAddress: { en: string; ko: string };
  unitName: string;
};

type Occupant = typeof occupants.$inferSelect;

/** @returns the stay with its booker and the name of its house */
export async function loadMessageContext(tx: Database, reservationId: string): Promise<MessageContext> {
  const [row] = await tx
    .select({
      reservation: reservations,
      member: accounts,
      houseName: houses.name,
      houseAddress: houses.address,
      unitName: units.name,
    })
    .from(reservations)
    .innerJoin(accounts, eq(accounts.id, reservations.accountId))
    .innerJoin(houses, eq(houses.id, reservations.houseId))
    .innerJoin(units, eq(units.id, reservations.unitId))
    .where(eq(reservations.id, reservationId));
  return row!;
}

/** Values for any message about a stay. Seoul dates and times. */
export function toTextValues(
  { reservation, houseName, houseAddress, unitName, member }: MessageContext,
  language: Language,
) {
  return {
    code: reservation.code,
    house: houseName[language],
    listing: `${houseName[language]} ${unitName}`,
    address: houseAddress.en,
    addressKorean: houseAddress.ko,
    checkIn: formatDay(reservation.checkIn, language),
    checkOut: formatDay(reservation.checkOut, language),
    deadline: formatInstant(reservation.holdExpiresAt, language),
    member: formatName(member),
  };
}

/** Notifies the member by mail and, with consent, by SMS. KRW. */
export async function notifyMember(
  tx: Database,
  now: Date,
  message: {
    reservationId: string;
    kind: MessageKind;
    link: MessageLink;
    amount?: number;
    values?: Record<string, string | number>;
    context?: string;
    steps?: string[];
    doorCode?: string;
    installments?: number[];
    sms?: boolean;
    /** Distinguishes causes; the reservation by default. */
    cause?: string;
  },
): Promise<void> {
  const messageContext = await loadMessageContext(tx, message.reservationId);
  if (messageContext.member.deletedAt) return;
  const language = messageContext.reservation.locale;
  const base = {
    kind: message.kind,
    locale: language,
    payload: {
      values: {
        ...toTextValues(messageContext, language),
        name: formatName(messageContext.member),
        ...message.values,
        ...(message.context ? { context: message.context } : {}),
        ...(message.amount === undefined ? {} : { amount: formatMoney(message.amount, language) }),
      },
      link: message.link,
      steps: message.steps,
      installments: message.installments,
    },
    dedupeKey: message.cause ?? message.reservationId,
    accountId: messageContext.member.id,
    reservationId: message.reservationId,
  };
  const payload = { ...base.payload, doorCode: message.doorCode };
  await writeMessage(tx, now, { ...base, payload, channel: "email", to: messageContext.member.email });
  if (message.sms) await writeMessage(tx, now, { ...base, channel: "sms", to: messageContext.member.phone });
}

export async function notifyOccupants(
  tx: Database,
  now: Date,
  message: {
    reservationId: string;
    kind: "signContract" | "signingReminder" | "contractSigned";
    only?: string[];
    cause?: string;
    context?: string;
  },
): Promise<void> {
  const messageContext = await loadMessageContext(tx, message.reservationId);
  const people = await listSigners(tx, message.reservationId);
  const languageOf = await findLanguages(tx, messageContext, people);
  for (const person of people) {
    if (message.only && !message.only.includes(person.id)) continue;
    const language = languageOf(person);
    const asksGuardian = message.kind === "signContract" && person.role === "guardian";
    const context = message.context ?? (person.email === messageContext.member.email ? "own" : undefined);
    await writeMessage(tx, now, {
      kind: asksGuardian ? "signAsGuardian" : message.kind,
      channel: "email",
      locale: language,
      to: person.email,
      payload: {
        values: {
          ...toTextValues(messageContext, language),
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

/** Without links and amounts: they have no account. Skips the booker, duplicate addresses and who declined. */
export async function notifyCoOccupants(
  tx: Database,
  now: Date,
  message: {
    reservationId: string;
    kind:
      "reservationConfirmed" | "reservationCanceled" | "reservationExpired" | "midStayCheckout" | "checkInInformation";
    context?: "occupant" | "occupantLate";
    /** Includes the guardian, who signs but does not live there. */
    guardianToo?: boolean;
    describe?: (language: Language) => Promise<Pick<MessagePayload, "values" | "steps" | "doorCode">>;
    /** Distinguishes causes; the reservation by default. */
    cause?: string;
  },
): Promise<void> {
  const messageContext = await loadMessageContext(tx, message.reservationId);
  const people = await listSigners(tx, message.reservationId);
  const languageOf = await findLanguages(tx, messageContext, people);
  const addressed = new Set([messageContext.member.email]);
  for (const person of people) {
    if (person.declinedAt || !person.email || addressed.has(person.email)) continue;
    if (person.role === "guardian" && !message.guardianToo) continue;
    addressed.add(person.email);
    const locale = languageOf(person);
    const { values, ...rest } = (await message.describe?.(locale)) ?? { values: {} };
    const context = message.context ?? "occupant";
    await writeMessage(tx, now, {
      kind: message.kind,
      channel: "email",
      locale,
      to: person.email,
      payload: {
        ...rest,
        values: { ...toTextValues(messageContext, locale), ...values, name: formatName(person), context },
      },
      dedupeKey: `${message.cause ?? message.reservationId}:${person.id}`,
      reservationId: message.reservationId,
      occupantId: person.id,
    });
  }
}

function listSigners(tx: Database, reservationId: string): Promise<Occupant[]> {
  return tx.select().from(occupants).where(eq(occupants.reservationId, reservationId)).orderBy(asc(occupants.position));
}

/** The language they signed in, else that of an account with their e-mail, else the reservation's. */
async function findLanguages(
  tx: Database,
  { reservation, member }: MessageContext,
  people: Occupant[],
): Promise<(person: Occupant) => Language> {
  const emails = people.map(({ email }) => email);
  const known = await tx
    .select({ email: accounts.email, locale: accounts.locale })
    .from(accounts)
    .where(and(inArray(accounts.email, emails), isNull(accounts.deletedAt)));
  const locales = new Map(known.map(({ email, locale }) => [email, locale]));
  return ({ email, locale }) =>
    email === member.email ? reservation.locale : (locale ?? locales.get(email) ?? reservation.locale);
}
