import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import type { Role } from "contract/account";
import type { AreaSlug, SubwayLine } from "contract/area";
import type { Language } from "contract/envelope";
import type { MessageKind } from "contract/message";
import type { PaymentMethod } from "contract/payment";
import type { Plan, RefundPolicyName, ReservationStatus } from "contract/reservation";
import type { ContractStatus } from "contract/tenancy-contract";

/*
 * Every table of the product. Money is whole won in `integer` columns (a year's rent is 10^7, the limit 2·10^9);
 * days are Seoul days in `date` columns, instants `timestamptz`. Constraints that drizzle cannot express, the guard
 * against overlapping stays among them, are in migrations/0001_guards.sql.
 */

export type Bilingual = { en: string; ko: string };

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const day = (name: string) => date(name, { mode: "string" });
const createdAt = () => instant("created_at").notNull().defaultNow();
const bilingual = (name: string) => jsonb(name).$type<Bilingual>();
const bilingualList = (name: string) => jsonb(name).$type<Bilingual[]>().notNull();

// ── Accounts ─────────────────────────────────────────────────────────────────────────────────────

export const accounts = pgTable("accounts", {
  id: uuid().primaryKey(),
  email: text().notNull().unique(), // always lower case
  passwordHash: text("password_hash"), // argon2id; null for people who only use Google
  googleSubject: text("google_subject").unique(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  birthDate: day("birth_date"),
  country: text().notNull(), // ISO 3166-1 alpha-2 of the phone
  phone: text().notNull(), // E.164
  locale: text().$type<Language>().notNull(),
  role: text().$type<Role>().notNull().default("member"),
  emailVerifiedAt: instant("email_verified_at"),
  termsAgreedAt: instant("terms_agreed_at").notNull(),
  marketingAgreedAt: instant("marketing_agreed_at"),
  receiptAgreedAt: instant("receipt_agreed_at"),
  createdAt: createdAt(),
});

/** A signed-in browser: one family of refresh tokens. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    userAgent: text("user_agent"),
    address: text(),
    createdAt: createdAt(),
    lastUsedAt: instant("last_used_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (t) => [index().on(t.accountId)],
);

/** Refresh tokens by hash; `generation` counts up within a session, `usedAt` is when its successor was made. */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    hash: text().primaryKey(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    generation: integer().notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.sessionId, t.generation)],
);

// ── Houses ───────────────────────────────────────────────────────────────────────────────────────

export const areas = pgTable("areas", {
  slug: text().$type<AreaSlug>().primaryKey(),
  name: bilingual("name").notNull(),
  lines: text().array().$type<SubwayLine[]>().notNull(),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
  position: smallint().notNull(),
});

export type StoredPicture = { path: string; alt: Bilingual; width: number; height: number };
export type StoredSubwayStop = { line: SubwayLine; station: Bilingual; minutes: number };
export type StoredLandmark = { name: Bilingual; minutes: number };
export type StoredFacility = { name: Bilingual; place: "room" | "shared" | "building" };

export const houses = pgTable("houses", {
  id: uuid().primaryKey(),
  slug: text().notNull().unique(),
  areaSlug: text("area_slug")
    .$type<AreaSlug>()
    .notNull()
    .references(() => areas.slug),
  name: bilingual("name").notNull(),
  tagline: bilingual("tagline").notNull(),
  about: bilingualList("about"),
  address: bilingual("address").notNull(),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
  occupancy: smallint().notNull(),
  beds: bilingual("beds").notNull(),
  sizeM2: doublePrecision("size_m2").notNull(),
  parking: bilingual("parking").notNull(),
  subway: jsonb().$type<StoredSubwayStop[]>().notNull(),
  landmarks: jsonb().$type<StoredLandmark[]>().notNull(),
  facilities: jsonb().$type<StoredFacility[]>().notNull(),
  stepFree: boolean("step_free").notNull(),
  lift: boolean().notNull(),
  doorwayCm: smallint("doorway_cm").notNull(),
  visualAlarm: boolean("visual_alarm").notNull(),
  checkBefore: bilingualList("check_before"),
  checkInGuide: bilingualList("check_in_guide"),
  thingsToKnow: bilingualList("things_to_know"),
  pictures: jsonb().$type<StoredPicture[]>().notNull(),
  monthlyRent: integer("monthly_rent").notNull(),
  nightlyRate: integer("nightly_rate").notNull(),
  deposit: integer().notNull(),
  beddingSetPrice: integer("bedding_set_price").notNull(),
  minimumNights: smallint("minimum_nights").notNull(),
  position: smallint().notNull(), // the "recommended" order
  publishedAt: instant("published_at"),
});

/** A room that one reservation holds. `areaSlug` and `monthlyRent` repeat the house's, for the search index. */
export const units = pgTable(
  "units",
  {
    id: uuid().primaryKey(),
    houseId: uuid("house_id")
      .notNull()
      .references(() => houses.id),
    name: text().notNull(),
    floor: smallint().notNull(),
    areaSlug: text("area_slug").$type<AreaSlug>().notNull(),
    monthlyRent: integer("monthly_rent").notNull(),
  },
  (t) => [unique().on(t.houseId, t.name), index("units_search").on(t.areaSlug, t.monthlyRent, t.id)],
);

export const coupons = pgTable("coupons", {
  code: text().primaryKey(), // upper case
  name: bilingual("name").notNull(),
  percent: smallint(),
  amount: integer(),
  validFrom: day("valid_from").notNull(),
  validTo: day("valid_to").notNull(),
});

export const reviews = pgTable(
  "reviews",
  {
    id: uuid().primaryKey(),
    houseId: uuid("house_id")
      .notNull()
      .references(() => houses.id),
    reservationId: uuid("reservation_id")
      .unique()
      .references((): AnyPgColumn => reservations.id),
    author: bilingual("author").notNull(), // first name and country
    facilities: smallint().notNull(),
    communication: smallint().notNull(),
    events: smallint().notNull(),
    location: smallint().notNull(),
    publicReview: bilingual("public_review").notNull(), // in the words it was written in; both keys equal for members
    improvement: text(),
    reply: bilingual("reply"),
    publishedAt: instant("published_at"),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.houseId, t.publishedAt)],
);

// ── Reservations ─────────────────────────────────────────────────────────────────────────────────

export type StoredPriceLine = {
  kind: "months" | "nights" | "bedding" | "discount";
  quantity: number;
  unitPrice: number;
  amount: number;
};
export type StoredAgreements = { facility: string; cancellation: string; privacy: string; marketing: string | null };

export const reservations = pgTable(
  "reservations",
  {
    id: uuid().primaryKey(),
    code: text().notNull().unique(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    houseId: uuid("house_id")
      .notNull()
      .references(() => houses.id),
    unitId: uuid("unit_id")
      .notNull()
      .references(() => units.id),
    checkIn: day("check_in").notNull(),
    checkOut: day("check_out").notNull(),
    status: text().$type<ReservationStatus>().notNull(),
    contract: text().$type<ContractStatus>().notNull(),
    guests: smallint().notNull(),
    beddingSets: smallint("bedding_sets").notNull(),
    plan: text().$type<Plan>().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    locale: text().$type<Language>().notNull(),
    couponCode: text("coupon_code").references(() => coupons.code),
    lines: jsonb().$type<StoredPriceLine[]>().notNull(),
    totalRent: integer("total_rent").notNull(),
    discount: integer().notNull(),
    beddingTotal: integer("bedding_total").notNull(),
    deposit: integer().notNull(),
    refundPolicy: text("refund_policy").$type<RefundPolicyName>().notNull(),
    agreements: jsonb().$type<StoredAgreements>().notNull(), // instants, ISO
    holdExpiresAt: instant("hold_expires_at").notNull(),
    holdExtendedAt: instant("hold_extended_at"),
    confirmedAt: instant("confirmed_at"),
    canceledAt: instant("canceled_at"),
    cancelReason: text("cancel_reason"),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.accountId, t.checkIn),
    index("reservations_holds")
      .on(t.holdExpiresAt)
      .where(sql`status = 'pending'`),
    check("reservations_dates", sql`${t.checkIn} < ${t.checkOut}`),
    check(
      "reservations_status",
      sql`${t.status} in ('pending','confirmed','completed','canceled','expired','terminated')`,
    ),
    check("reservations_contract", sql`${t.contract} in ('notSent','sent','partial','signed','declined','expired')`),
    check(
      "reservations_money",
      sql`${t.totalRent} >= 0 and ${t.discount} between 0 and ${t.totalRent} and ${t.beddingTotal} >= 0 and ${t.deposit} >= 0`,
    ),
    check("reservations_confirmed", sql`${t.status} <> 'confirmed' or ${t.confirmedAt} is not null`),
  ],
);

export const occupants = pgTable(
  "occupants",
  {
    id: uuid().primaryKey(),
    reservationId: uuid("reservation_id")
      .notNull()
      .references(() => reservations.id),
    position: smallint().notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text().notNull(),
    country: text().notNull(),
    phone: text().notNull(), // E.164
    linkVersion: smallint("link_version").notNull().default(1), // a new version kills the older links
    contractSentAt: instant("contract_sent_at"),
    signedAt: instant("signed_at"),
    signedName: text("signed_name"),
    signature: text(), // PNG data URL
    signedFrom: text("signed_from"), // client address
    signedWith: text("signed_with"), // user agent
    declinedAt: instant("declined_at"),
    declineReason: text("decline_reason"),
  },
  (t) => [
    unique().on(t.reservationId, t.position),
    check("occupants_signed_or_declined", sql`${t.signedAt} is null or ${t.declinedAt} is null`),
  ],
);

// ── Money ────────────────────────────────────────────────────────────────────────────────────────

export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey(),
    reservationId: uuid("reservation_id")
      .notNull()
      .references(() => reservations.id),
    installments: integer().array().notNull(), // their numbers
    amount: integer().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    status: text().$type<"pending" | "paid" | "failed" | "discrepant">().notNull(),
    failure: text().$type<"declined" | "timedOut" | "abandoned" | "authenticationFailed" | "other">(),
    gateway: text().notNull(),
    gatewayReference: text("gateway_reference").unique(),
    redirectUrl: text("redirect_url"),
    createdAt: createdAt(),
    settledAt: instant("settled_at"),
    lookedUpAt: instant("looked_up_at"),
  },
  (t) => [
    index().on(t.reservationId),
    index("payments_pending")
      .on(t.createdAt)
      .where(sql`status = 'pending'`),
    check("payments_amount", sql`${t.amount} > 0`),
  ],
);

export const installments = pgTable(
  "installments",
  {
    reservationId: uuid("reservation_id")
      .notNull()
      .references(() => reservations.id),
    number: smallint().notNull(),
    dueOn: day("due_on").notNull(),
    from: day("from_day").notNull(),
    to: day("to_day").notNull(),
    rent: integer().notNull(),
    discount: integer().notNull(),
    bedding: integer().notNull(),
    deposit: integer().notNull(),
    amount: integer().notNull(),
    paymentId: uuid("payment_id").references(() => payments.id), // the payment that settled it
    paidAt: instant("paid_at"),
  },
  (t) => [
    primaryKey({ columns: [t.reservationId, t.number] }),
    check("installments_sum", sql`${t.amount} = ${t.rent} - ${t.discount} + ${t.bedding} + ${t.deposit}`),
    check("installments_paid", sql`(${t.paymentId} is null) = (${t.paidAt} is null)`),
  ],
);

/** Money on its way back for one payment; the id is the idempotency key at the gateway. */
export const refunds = pgTable(
  "refunds",
  {
    id: uuid().primaryKey(),
    reservationId: uuid("reservation_id")
      .notNull()
      .references(() => reservations.id),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    cause: text().$type<"cancellation" | "expiry" | "duplicate" | "unplaceable">().notNull(),
    rent: integer().notNull(),
    bedding: integer().notNull(),
    deposit: integer().notNull(),
    amount: integer().notNull(),
    status: text().$type<"pending" | "done" | "failed">().notNull(),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    createdAt: createdAt(),
    executedAt: instant("executed_at"),
  },
  (t) => [
    unique().on(t.paymentId, t.cause),
    index("refunds_pending")
      .on(t.nextAttemptAt)
      .where(sql`status = 'pending'`),
    check("refunds_sum", sql`${t.amount} = ${t.rent} + ${t.bedding} + ${t.deposit} and ${t.amount} > 0`),
  ],
);

/**
 * Double entry, append-only (a trigger refuses UPDATE and DELETE; another that a transaction does not sum to 0).
 * `gateway` is the money held for us at the gateway: positive when captured. The other accounts are what it was for.
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: uuid().primaryKey(),
    transactionId: uuid("transaction_id").notNull(),
    kind: text().$type<"charge" | "refund">().notNull(),
    account: text().$type<"gateway" | "rent" | "bedding" | "deposit" | "unassigned">().notNull(),
    amount: integer().notNull(), // debit positive, credit negative
    reservationId: uuid("reservation_id")
      .notNull()
      .references(() => reservations.id),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    refundId: uuid("refund_id").references(() => refunds.id),
    gatewayReference: text("gateway_reference").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.transactionId), // the balance trigger reads by it
    index().on(t.reservationId),
    uniqueIndex("ledger_one_charge")
      .on(t.paymentId, t.account)
      .where(sql`kind = 'charge'`),
    uniqueIndex("ledger_one_refund")
      .on(t.refundId, t.account)
      .where(sql`kind = 'refund'`),
  ],
);

// ── Messages, idempotency, audit ─────────────────────────────────────────────────────────────────

/** Mail and SMS, written in the transaction of what they tell of and sent by the worker. */
export const messages = pgTable(
  "messages",
  {
    id: uuid().primaryKey(),
    kind: text().$type<MessageKind>().notNull(),
    channel: text().$type<"email" | "sms">().notNull(),
    locale: text().$type<Language>().notNull(),
    recipient: text().notNull(),
    accountId: uuid("account_id").references(() => accounts.id),
    reservationId: uuid("reservation_id").references(() => reservations.id),
    occupantId: uuid("occupant_id").references(() => occupants.id),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    dedupeKey: text("dedupe_key").notNull().unique(), // the same cause writes the same message once
    status: text().$type<"queued" | "sent" | "undeliverable" | "failed">().notNull(),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    lastError: text("last_error"),
    createdAt: createdAt(),
    sentAt: instant("sent_at"),
  },
  (t) => [
    index("messages_queue")
      .on(t.nextAttemptAt)
      .where(sql`status = 'queued'`),
    index().on(t.reservationId),
    check("messages_status", sql`${t.status} in ('queued','sent','undeliverable','failed')`),
  ],
);

export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    scope: text().notNull(), // account (or token, or e-mail) and call
    key: text().notNull(),
    requestHash: text("request_hash").notNull(),
    subjectId: uuid("subject_id").notNull(), // the id of what the call makes, chosen before it runs
    status: smallint(), // null while the first call runs
    body: json().$type<unknown>(), // not jsonb: the same answer again, to the letter
    lockedUntil: instant("locked_until").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index().on(t.createdAt)],
);

/** Append-only (a trigger refuses UPDATE and DELETE). */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey(),
    at: instant("at").notNull().defaultNow(),
    actor: text().$type<"member" | "admin" | "occupant" | "gateway" | "clock">().notNull(),
    actorId: uuid("actor_id"),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: uuid("subject_id").notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index().on(t.subject, t.subjectId)],
);

// ── The sandbox's own world: a payment gateway and a post office that live in the same database ──

export const sandboxPayments = pgTable("sandbox_payments", {
  reference: text().primaryKey(),
  amount: integer().notNull(),
  orderName: text("order_name").notNull(),
  returnUrl: text("return_url").notNull(),
  status: text().$type<"ready" | "paid" | "failed">().notNull(),
  failure: text().$type<"declined" | "timedOut" | "abandoned" | "authenticationFailed" | "other">(),
  createdAt: createdAt(),
});

export const sandboxCancellations = pgTable(
  "sandbox_cancellations",
  {
    key: text().primaryKey(),
    reference: text().notNull(),
    amount: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.reference], foreignColumns: [sandboxPayments.reference] }),
    check("sandbox_cancellations_amount", sql`${t.amount} > 0`),
  ],
);

export const sandboxOutbox = pgTable("sandbox_outbox", {
  id: uuid().primaryKey(), // the message's id: a second delivery of the same message changes nothing
  channel: text().$type<"email" | "sms">().notNull(),
  kind: text().$type<MessageKind>().notNull(),
  locale: text().$type<Language>().notNull(),
  to: text("recipient").notNull(),
  subject: text(),
  text: text().notNull(),
  html: text(),
  sentAt: instant("sent_at").notNull().defaultNow(),
});
