import { eq, inArray, sql } from "drizzle-orm";
import type { Language, MessageKind } from "domain/enums";
import { formatMoney } from "domain/money/money";
import { findOwnEntry } from "domain/stays/own-entry";
import { formatName, pickName } from "domain/people/person-name";
import { getEntry } from "domain/collections";
import type { Database } from "../../db/client";
import { rowsAsJson } from "../../db/rows-as-json";
import {
  accounts,
  houses,
  occupants,
  pushSubscriptions,
  reservations,
  units,
  type StoredPicture,
} from "../../db/schema";
import { formatDay, formatInstant } from "../../kernel/format";
import { translate } from "../../kernel/http/language";
import { writeMessages, type NewMessage } from "../../kernel/outbox/outbox";
import type { MessageLink, MessagePayload, MailStay } from "../../db/schema/message-payload";
import { getRow } from "../../db/rows";

/** Signatures, of up to 100 kB, are left out. */
const signerColumns = {
  id: occupants.id,
  role: occupants.role,
  accountId: occupants.accountId,
  ...pickName(occupants),
  email: occupants.email,
  phone: occupants.phone,
  locale: occupants.locale,
  linkVersion: occupants.linkVersion,
  declinedAt: occupants.declinedAt,
};

const deviceColumns = { id: pushSubscriptions.id, host: pushSubscriptions.pushService };

/** A stay with its booker, the booker's devices, its signers and the names of its house. */
export type MessageContext = Awaited<ReturnType<typeof listMessageContexts>>[number];

/** Lists contexts in one statement, in no order. */
export function listMessageContexts(tx: Database, reservationIds: string[]) {
  return tx
    .select({
      reservation: reservations,
      member: accounts,
      houseName: houses.name,
      houseAddress: houses.address,
      area: houses.areaSlug,
      cover: sql<StoredPicture | null>`${houses.pictures} -> 0`,
      arrivalSteps: houses.arrivalSteps,
      unitName: units.name,
      hasKeypad: sql<boolean>`${units.doorCode} is not null`,
      people: rowsAsJson(
        occupants,
        signerColumns,
        sql`${occupants.reservationId} = ${reservations.id}`,
        sql`${occupants.position}`,
      ),
      /** Those of the member that get push notifications. */
      devices: rowsAsJson(
        pushSubscriptions,
        deviceColumns,
        sql`${pushSubscriptions.accountId} = ${accounts.id}`,
        sql`${pushSubscriptions.id}`,
      ),
      /** Of the signers who have an account, by e-mail. */
      languages: sql<Partial<Record<string, Language>>>`(
        select coalesce(json_object_agg(known.email, known.locale), '{}') from accounts known
        where known.deleted_at is null
          and known.email in (select o.email from occupants o where o.reservation_id = ${reservations.id})
      )`,
    })
    .from(reservations)
    .innerJoin(accounts, eq(accounts.id, reservations.accountId))
    .innerJoin(houses, eq(houses.id, reservations.houseId))
    .innerJoin(units, eq(units.id, reservations.unitId))
    .where(inArray(reservations.id, reservationIds));
}

export async function loadMessageContext(tx: Database, reservationId: string): Promise<MessageContext> {
  const context = getRow(await listMessageContexts(tx, [reservationId]));
  return context;
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
    member: formatName(member) || translate(language, "messages:formerResident"),
  };
}

/** Presents a stay as an e-mail about it shows it. */
export function toMailStay({ reservation, area, cover }: MessageContext, language: Language): MailStay {
  const { checkIn, checkOut } = reservation;
  if (!cover) return { checkIn, checkOut, area };
  const { path, alt, width, height } = cover;
  return { checkIn, checkOut, area, picture: { path, alt: alt[language], width, height } };
}

type About = { reservationId: string };

type MemberMessage = {
  kind: MessageKind;
  link: MessageLink;
  amount?: number;
  values?: Record<string, string | number>;
  context?: string;
  steps?: string[];
  showsDoorCode?: boolean;
  installments?: number[];
  /** Also by SMS, to members who have it on for this topic. */
  sms?: "payments" | "arrival";
  /** Also to their devices, where it is on for the topic. Everyone can read a locked screen, so it has a context alone. */
  push?: { topic: "payments" | "arrival"; context?: string };
  /** Distinguishes causes; the reservation by default. */
  cause?: string;
};

/** Notifies the member by mail and, where they are switched on, by SMS and push notification. KRW. */
export const notifyMember = (tx: Database, now: Date, message: About & MemberMessage): Promise<void> =>
  notifyMembers(tx, now, [message]);

/** Notifies the members of several stays, with two statements. */
export async function notifyMembers(tx: Database, now: Date, messages: (About & MemberMessage)[]): Promise<void> {
  const ids = messages.map(({ reservationId }) => reservationId);
  const contexts = await listMessageContexts(tx, ids);
  const contextOf = new Map(contexts.map((context) => [context.reservation.id, context]));
  await writeMessages(
    tx,
    now,
    messages.flatMap((message) => toMemberMessages(getEntry(contextOf, message.reservationId), message)),
  );
}

/** Returns no messages for a deleted account. */
export function toMemberMessages(messageContext: MessageContext, message: MemberMessage): NewMessage[] {
  const { member, reservation } = messageContext;
  if (member.deletedAt) return [];
  const language = reservation.locale;
  const base = {
    kind: message.kind,
    locale: language,
    payload: {
      values: {
        ...toTextValues(messageContext, language),
        name: formatName(member),
        ...message.values,
        ...(message.context ? { context: message.context } : {}),
        ...(message.amount === undefined ? {} : { amount: formatMoney(message.amount, language) }),
      },
      link: message.link,
      steps: message.steps,
      installments: message.installments,
    },
    dedupeKey: message.cause ?? reservation.id,
    accountId: member.id,
    reservationId: reservation.id,
  };
  const mail: NewMessage = {
    ...base,
    payload: {
      ...base.payload,
      stay: toMailStay(messageContext, language),
      showsDoorCode: message.showsDoorCode,
    },
    channel: "email",
    to: member.email,
  };
  const sendsSms = message.sms && member.notifications.includes(`${message.sms}Sms`);
  const sms: NewMessage[] = sendsSms ? [{ ...base, channel: "sms", to: member.phone }] : [];
  return [mail, ...sms, ...toPushes(messageContext, message, base)];
}

/** Leaves out the values of the mail: a locked screen shows neither names nor amounts. */
function toPushes(
  { devices, member }: MessageContext,
  { push, link, installments }: MemberMessage,
  base: Omit<NewMessage, "channel" | "to">,
): NewMessage[] {
  if (!push || !member.notifications.includes(`${push.topic}Push`)) return [];
  const payload: MessagePayload = { values: push.context ? { context: push.context } : {}, link, installments };
  return devices.map(({ id, host }) => ({
    ...base,
    payload,
    channel: "push",
    to: host,
    dedupeKey: `${base.dedupeKey}:${id}`,
    pushSubscriptionId: id,
  }));
}

type OccupantMessage = {
  kind: "signContract" | "signingReminder" | "contractSigned";
  only?: string[];
  cause?: string;
  context?: string;
};

export async function notifyOccupants(tx: Database, now: Date, message: About & OccupantMessage): Promise<void> {
  const messageContext = await loadMessageContext(tx, message.reservationId);
  await writeMessages(tx, now, toOccupantMessages(messageContext, message));
}

export function toOccupantMessages(messageContext: MessageContext, message: OccupantMessage): NewMessage[] {
  const { member, people, reservation } = messageContext;
  const addressed = people.filter(({ id }) => !message.only || message.only.includes(id));
  const own = findOwnEntry(people, member);
  return addressed.map((person) => {
    const language = languageOf(messageContext, person);
    const asksGuardian = message.kind === "signContract" && person.role === "guardian";
    const context = message.context ?? (person.id === own?.id ? "own" : undefined);
    return {
      kind: asksGuardian ? "signAsGuardian" : message.kind,
      ...waysTo(person),
      locale: language,
      payload: {
        values: {
          ...toTextValues(messageContext, language),
          name: formatName(person),
          ...(context ? { context } : {}),
        },
        stay: toMailStay(messageContext, language),
        link: { to: "sign", occupantId: person.id, version: person.linkVersion },
      },
      dedupeKey: `${person.id}:${person.linkVersion}${message.cause ? `:${message.cause}` : ""}`,
      reservationId: reservation.id,
      occupantId: person.id,
    };
  });
}

/** A text message goes only to who was invited by phone and has not given an e-mail yet. */
const waysTo = ({ email, phone }: { email: string; phone: string }): Pick<NewMessage, "channel" | "to"> =>
  email === "" && phone !== "" ? { channel: "sms", to: phone } : { channel: "email", to: email };

/** Asks signers of a change for a signature, or reminds them. `values`: of the change, in the signer's language. */
export async function notifyAddendumSigners(
  tx: Database,
  now: Date,
  message: About & {
    signatures: { id: string; occupantId: string; linkVersion: number }[];
    /** Whether the operator asks for the change, for a reason that the signers read. */
    isOperators: boolean;
    /** Distinguishes reminders from the first message. */
    reminder?: string;
    values: (language: Language) => Record<string, string>;
  },
): Promise<void> {
  const messageContext = await loadMessageContext(tx, message.reservationId);
  const { member, people, reservation } = messageContext;
  const own = findOwnEntry(people, member);
  const contextFor = (isBooker: boolean) =>
    message.reminder ? "reminder" : message.isOperators ? "operator" : isBooker ? "own" : "";
  const messages = message.signatures.flatMap(({ id, occupantId, linkVersion }): NewMessage[] => {
    const person = people.find((each) => each.id === occupantId);
    if (!person) return [];
    const language = languageOf(messageContext, person);
    return [
      {
        kind: "signAddendum",
        channel: "email",
        locale: language,
        to: person.email,
        payload: {
          values: {
            ...toTextValues(messageContext, language),
            ...message.values(language),
            name: formatName(person),
            context: contextFor(person.id === own?.id),
          },
          stay: toMailStay(messageContext, language),
          link: { to: "sign", occupantId: id, version: linkVersion },
        },
        dedupeKey: [id, linkVersion > 1 && linkVersion, message.reminder].filter(Boolean).join(":"),
        reservationId: reservation.id,
        occupantId,
      },
    ];
  });
  await writeMessages(tx, now, messages);
}

type CoOccupantMessage = {
  kind:
    | "reservationConfirmed"
    | "reservationCanceled"
    | "reservationExpired"
    | "midStayCheckout"
    | "stayEnded"
    | "changeDone"
    | "checkInInformation";
  context?: "occupant" | "occupantLate" | "occupantMoved" | "occupantOperator";
  /** Includes the guardian, who signs but does not live there. */
  guardianToo?: boolean;
  describe?: (language: Language) => Pick<MessagePayload, "values" | "steps" | "showsDoorCode">;
  /** Distinguishes causes; the reservation by default. */
  cause?: string;
};

export async function notifyCoOccupants(tx: Database, now: Date, message: About & CoOccupantMessage): Promise<void> {
  const messageContext = await loadMessageContext(tx, message.reservationId);
  await writeMessages(tx, now, toCoOccupantMessages(messageContext, message));
}

/** A person who has a phone alone learns of these by text message. */
const kindsBySms: CoOccupantMessage["kind"][] = ["reservationCanceled"];

/**
 * Leaves out links and amounts: co-occupants have no account. Skips the booker, duplicate addresses and who declined.
 */
export function toCoOccupantMessages(messageContext: MessageContext, message: CoOccupantMessage): NewMessage[] {
  const { member, people, reservation } = messageContext;
  const addressed = new Set([member.email]);
  return people.flatMap((person) => {
    const way = waysTo(person);
    if (person.declinedAt || !way.to || addressed.has(way.to)) return [];
    if (way.channel === "sms" && !kindsBySms.includes(message.kind)) return [];
    if (person.role === "guardian" && !message.guardianToo) return [];
    addressed.add(way.to);
    const locale = languageOf(messageContext, person);
    const { values, ...rest } = message.describe?.(locale) ?? { values: {} };
    const context = message.context ?? "occupant";
    return {
      kind: message.kind,
      ...way,
      locale,
      payload: {
        ...rest,
        values: { ...toTextValues(messageContext, locale), ...values, name: formatName(person), context },
        stay: toMailStay(messageContext, locale),
      },
      dedupeKey: `${message.cause ?? reservation.id}:${person.id}`,
      reservationId: reservation.id,
      occupantId: person.id,
    };
  });
}

/** The language they signed in, else that of an account with their e-mail, else the reservation's. */
function languageOf(
  { reservation, member, languages }: MessageContext,
  { accountId, email, locale }: MessageContext["people"][number],
): Language {
  return accountId === member.id || email === member.email
    ? reservation.locale
    : (locale ?? languages[email] ?? reservation.locale);
}
