import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Language, Role } from "domain/enums";
import { defaultNotifications, type OptionalNotification } from "domain/people/notifications";
import type { LimitedRole } from "domain/people/permissions";
import { nameWords, nameMarks, personName } from "../person-name";
import { instant, day, createdAt, foundBy } from "./columns";
import {
  markColumns,
  atDeletion,
  detail,
  internal,
  keptBecause,
  personal,
  secret,
  withRow,
  withSource,
  withheld,
} from "./marks";

export const accounts = pgTable(
  "accounts",
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique(), // always lower case
    passwordHash: text("password_hash"), // argon2id; null for accounts that only use Google
    googleSubject: text("google_subject").unique(),
    ...personName,
    birthDate: day("birth_date"),
    country: text().notNull(), // ISO 3166-1 alpha-2 of the phone
    phone: text().notNull(), // E.164
    locale: text().$type<Language>().notNull(),
    role: text().$type<Role>().notNull().default("member"), // `admin` or not; other roles are in `limitedRoles`
    limitedRoles: text("limited_roles").array().$type<LimitedRole[]>().notNull().default([]),
    cleanedHouses: uuid("cleaned_houses").array().notNull().default([]), // whose rooms a cleaner sees
    emailVerifiedAt: instant("email_verified_at"),
    termsAgreedAt: instant("terms_agreed_at").notNull(),
    marketingAgreedAt: instant("marketing_agreed_at"), // null without consent
    marketingChangedAt: instant("marketing_changed_at"), // last given or withdrawn
    receiptAgreedAt: instant("receipt_agreed_at"),
    receiptChangedAt: instant("receipt_changed_at"),
    /** The optional ones that are on. */
    notifications: text()
      .array()
      .$type<OptionalNotification[]>()
      .notNull()
      .default([...defaultNotifications]),
    suspendedAt: instant("suspended_at"), // no marketing, analytics or new bookings since
    blockedAt: instant("blocked_at"), // no new bookings since, by an admin
    blockReason: text("block_reason"),
    calendarKey: uuid("calendar_key").unique(), // part of the calendar's token; null without a feed
    deletedAt: instant("deleted_at"), // anonymised; records required by law are kept until `purgeOn`
    purgeOn: day("purge_on"),
    createdAt: createdAt(),
    foundBy: foundBy(sql`${nameWords} || ' ' || email`),
  },
  (t) => [
    index("accounts_to_purge")
      .on(t.purgeOn)
      .where(sql`purge_on is not null`),
    check("accounts_blocked", sql`(${t.blockedAt} is null) = (${t.blockReason} is null)`),
    check("accounts_limited_roles", sql`${t.limitedRoles} <@ array['desk','content','finance','cleaner']`),
    check(
      "accounts_notifications",
      sql`${t.notifications} <@ array['paymentsSms','paymentsPush','arrivalSms','arrivalPush','answersEmail','answersPush','reviewsEmail']`,
    ),
  ],
);
markColumns(accounts, {
  id: internal,
  email: personal(
    "contact",
    "account",
    atDeletion(({ id }) => `deleted-${id}@deleted.invalid`),
  ),
  passwordHash: personal("credential", secret, atDeletion(null)),
  googleSubject: personal("credential", secret, atDeletion(null)),
  ...nameMarks(personal("name", "account", atDeletion(""))),
  birthDate: personal("birthDate", "account", atDeletion(null)),
  country: personal("contact", "account", atDeletion("")),
  phone: personal("contact", "account", atDeletion("")),
  locale: internal,
  role: internal,
  limitedRoles: internal,
  cleanedHouses: internal,
  emailVerifiedAt: personal("consent", "agreements", atDeletion(null)),
  termsAgreedAt: detail,
  marketingAgreedAt: personal("consent", "account", atDeletion(null)),
  marketingChangedAt: personal("consent", "account", atDeletion(null)),
  receiptAgreedAt: personal("consent", "account", atDeletion(null)),
  receiptChangedAt: personal("consent", "account", atDeletion(null)),
  notifications: personal("consent", "account", atDeletion([])),
  suspendedAt: personal("consent", "account", atDeletion(null)),
  blockedAt: personal("record", "bookingBlock", atDeletion(null)),
  blockReason: personal("freeText", "bookingBlock", atDeletion(null)),
  calendarKey: personal("credential", secret, atDeletion(null)),
  deletedAt: internal,
  purgeOn: internal,
  createdAt: detail,
  foundBy: personal("name", withheld("stands in names and e-mail"), withSource),
});

/**
 * A row keeps what a person had as confirmed e-mail and as phone when an admin blocked the account from new bookings:
 * another account with one of them is blocked too. Salted hashes alone (`api/people/accounts/kept-blocks.ts`), which
 * go with the block, or five years after the account.
 */
export const keptBlocks = pgTable(
  "kept_blocks",
  {
    id: uuid().primaryKey(),
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "set null" }), // null once it was deleted
    salt: text().notNull(), // shared by all rows, so that one hash finds a match
    emailHash: text("email_hash"), // null for one that was not confirmed
    phoneHash: text("phone_hash"), // null without a phone
    eraseOn: day("erase_on"), // null while there is an account
    createdAt: createdAt(),
  },
  (t) => [index().on(t.emailHash), index().on(t.phoneHash), index().on(t.accountId)],
);
const hashedBlock = "a hash that nobody can read back, gone with the block, or five years after the account";
markColumns(keptBlocks, {
  id: internal,
  accountId: internal,
  salt: internal,
  emailHash: personal("contact", withheld(hashedBlock), keptBecause(hashedBlock)),
  phoneHash: personal("contact", withheld(hashedBlock), keptBecause(hashedBlock)),
  eraseOn: internal,
  createdAt: internal,
});

/**
 * A link in a mail that proves an address. The token is derived from the id when the mail is sent, so that no secret is
 * stored. One per account and purpose; a new one replaces it.
 */
export const accountLinks = pgTable(
  "account_links",
  {
    id: uuid().primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    purpose: text().$type<"verifyEmail" | "resetPassword" | "changeEmail" | "invitation">().notNull(),
    email: text().notNull(), // the address it was sent to
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    unique().on(t.accountId, t.purpose),
    check("account_links_purpose", sql`${t.purpose} in ('verifyEmail','resetPassword','changeEmail','invitation')`),
  ],
);
markColumns(accountLinks, {
  id: personal("credential", secret, withRow),
  accountId: internal,
  purpose: detail,
  email: personal("contact", "links", withRow),
  createdAt: detail,
  expiresAt: detail,
});

/** Rate-limit counters, as rate-limiter-flexible expects them. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: instant("expire"),
});
markColumns(rateLimits, {
  key: personal("device", withheld("hashed, gone within a day"), keptBecause("hashed, gone within a day")),
  points: internal,
  expire: internal,
});

/** A signed-in browser with its refresh tokens. */
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
    provedAt: instant("proved_at").notNull().defaultNow(), // password, Google or code; money and roles need a recent one
  },
  (t) => [index().on(t.accountId)],
);
markColumns(sessions, {
  id: internal,
  accountId: internal,
  userAgent: personal("device", "signIns", withRow),
  address: personal("device", "signIns", withRow),
  createdAt: detail,
  lastUsedAt: detail,
  expiresAt: detail,
  revokedAt: detail,
  provedAt: detail,
});

/** `generation` counts up within a session; `usedAt` is when the next token was created. */
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
markColumns(refreshTokens, {
  hash: personal("credential", secret, withRow),
  sessionId: internal,
  generation: internal,
  usedAt: internal,
  createdAt: internal,
});

/**
 * A browser to which a member has push notifications sent. Its address and keys are encrypted with a key that is derived
 * from SESSION_SECRETS. Ends when its session is ended, but not when that expires: a stay may begin months later.
 */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid().primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    sessionId: uuid("session_id").references(() => sessions.id, { onDelete: "set null" }), // null once it was purged
    endpointHash: text("endpoint_hash").notNull().unique(), // SHA-256
    pushService: text("push_service").notNull(), // its host
    sealedAddress: text("sealed_address").notNull(), // endpoint, p256dh and auth as JSON
    vapidKey: text("vapid_key").notNull(), // our public key that the browser accepts messages from
    createdAt: createdAt(),
  },
  (t) => [index().on(t.accountId), index().on(t.sessionId)],
);
markColumns(pushSubscriptions, {
  id: internal,
  accountId: internal,
  sessionId: internal,
  endpointHash: personal("credential", secret, withRow),
  pushService: personal("device", "pushSubscriptions", withRow),
  sealedAddress: personal("credential", secret, withRow),
  vapidKey: internal,
  createdAt: detail,
});

/** Codes of an authenticator app (RFC 6238). Secrets are encrypted with a key that is derived from SESSION_SECRETS. */
export const secondFactors = pgTable("second_factors", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  sealedSecret: text("sealed_secret"), // null until the first set-up is confirmed
  lastStep: integer("last_step"), // the time step of the last accepted code, which is accepted once
  pendingSecret: text("pending_secret"), // of a set-up that waits for its first code
  pendingCodes: text("pending_codes").array(), // hashes of the recovery codes that the set-up will bring
  pendingUntil: instant("pending_until"),
  confirmedAt: instant("confirmed_at"),
});
markColumns(secondFactors, {
  accountId: internal,
  sealedSecret: personal("credential", secret, withRow),
  lastStep: internal,
  pendingSecret: personal("credential", secret, withRow),
  pendingCodes: personal("credential", secret, withRow),
  pendingUntil: internal,
  confirmedAt: detail,
});

/** Each of them replaces a code once, where the authenticator app is lost. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    hash: text().primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.accountId)],
);
markColumns(recoveryCodes, {
  hash: personal("credential", secret, withRow),
  accountId: internal,
  usedAt: detail,
  createdAt: detail,
});

/** A log-in whose password or Google account was right, and which waits for the second factor. */
export const logInTickets = pgTable(
  "log_in_tickets",
  {
    hash: text().primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.accountId)],
);
markColumns(logInTickets, {
  hash: personal("credential", secret, withRow),
  accountId: internal,
  expiresAt: internal,
  createdAt: internal,
});
