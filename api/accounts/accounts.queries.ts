import { eq } from "drizzle-orm";
import type { Account, Profile } from "contract/account";
import type { Database } from "../db/client";
import { accounts } from "../db/schema";
import { ApiError } from "../http/problem";
import { splitPhone } from "./phone";

type AccountRow = typeof accounts.$inferSelect;

export async function findAccountByEmail(db: Database, email: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email));
  return row;
}

export async function findAccountByGoogle(db: Database, googleSubject: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.googleSubject, googleSubject));
  return row;
}

/** @throws ApiError UNAUTHENTICATED for an account that was deleted a moment ago */
export async function getAccount(db: Database, id: string): Promise<AccountRow> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  if (!row) throw new ApiError("UNAUTHENTICATED");
  return row;
}

export function presentAccount(row: AccountRow): Account {
  return {
    id: row.id,
    username: row.email,
    role: row.role,
    locale: row.locale,
    emailVerified: row.emailVerifiedAt !== null,
    profile: presentProfile(row),
  };
}

export function presentProfile(row: AccountRow): Profile {
  const { firstName, lastName, phone, birthDate } = row;
  return { firstName, lastName, phone, ...splitPhone(phone), birthDate };
}
