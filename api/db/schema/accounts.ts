import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Language, Role } from "domain/enums";
import { instant, day, createdAt } from "./columns";
import { markColumns, atDeletion, detail, internal, keptBecause, personal, secret, withRow, withheld } from "./marks";

export const accounts = pgTable(
  "accounts",
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique(), // always lower case
    passwordHash: text("password_hash"), // argon2id; null for accounts that only use Google
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
    marketingAgreedAt: instant("marketing_agreed_at"), // null without consent
    marketingChangedAt: instant("marketing_changed_at"), // last given or withdrawn
    receiptAgreedAt: instant("receipt_agreed_at"),
    receiptChangedAt: instant("receipt_changed_at"),
    suspendedAt: instant("suspended_at"), // no marketing, analytics or new bookings since
    calendarKey: uuid("calendar_key").unique(), // part of the calendar's token; null without a feed
    deletedAt: instant("deleted_at"), // anonymised; records required by law are kept until `purgeOn`
    purgeOn: day("purge_on"),
    createdAt: createdAt(),
  },
  (t) => [
    index("accounts_to_purge")
      .on(t.purgeOn)
      .where(sql`purge_on is not null`),
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
  firstName: personal("name", "account", atDeletion("")),
  lastName: personal("name", "account", atDeletion("")),
  birthDate: personal("birthDate", "account", atDeletion(null)),
  country: personal("contact", "account", atDeletion("")),
  phone: personal("contact", "account", atDeletion("")),
  locale: internal,
  role: internal,
  emailVerifiedAt: personal("consent", "agreements", atDeletion(null)),
  termsAgreedAt: detail,
  marketingAgreedAt: personal("consent", "account", atDeletion(null)),
  marketingChangedAt: personal("consent", "account", atDeletion(null)),
  receiptAgreedAt: personal("consent", "account", atDeletion(null)),
  receiptChangedAt: personal("consent", "account", atDeletion(null)),
  suspendedAt: personal("consent", "account", atDeletion(null)),
  calendarKey: personal("credential", secret, atDeletion(null)),
  deletedAt: internal,
  purgeOn: internal,
  createdAt: detail,
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
    purpose: text().$type<"verifyEmail" | "resetPassword" | "changeEmail">().notNull(),
    email: text().notNull(), // the address it was sent to
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    unique().on(t.accountId, t.purpose),
    check("account_links_purpose", sql`${t.purpose} in ('verifyEmail','resetPassword','changeEmail')`),
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
