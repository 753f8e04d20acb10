import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Language, Role } from "domain/enums";
import { instant, day, createdAt } from "./columns";

export const accounts = pgTable(
  "accounts",
  {
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
    marketingAgreedAt: instant("marketing_agreed_at"), // null when it does not hold
    marketingChangedAt: instant("marketing_changed_at"), // last given or withdrawn
    receiptAgreedAt: instant("receipt_agreed_at"),
    receiptChangedAt: instant("receipt_changed_at"),
    suspendedAt: instant("suspended_at"), // no marketing, analytics or new bookings since
    calendarKey: uuid("calendar_key").unique(), // what the address of their calendar is made of; null while there is none
    deletedAt: instant("deleted_at"), // anonymised; what the law keeps hangs on it until `purgeOn`
    purgeOn: day("purge_on"),
    createdAt: createdAt(),
  },
  (t) => [
    index("accounts_to_purge")
      .on(t.purgeOn)
      .where(sql`purge_on is not null`),
  ],
);

/**
 * A link in a mail that proves an address. The token is made of the id when the mail is sent, so that no secret is
 * stored; one lives for each account and purpose, a new one replaces it.
 */
export const accountLinks = pgTable(
  "account_links",
  {
    id: uuid().primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    purpose: text().$type<"verifyEmail" | "resetPassword" | "changeEmail">().notNull(),
    email: text().notNull(), // the address it went to
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    unique().on(t.accountId, t.purpose),
    check("account_links_purpose", sql`${t.purpose} in ('verifyEmail','resetPassword','changeEmail')`),
  ],
);

/** Tries counted by the rate limits, in the shape that the library wants. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: instant("expire"),
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
