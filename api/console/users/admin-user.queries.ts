import { and, eq, inArray, isNull, like, or, sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { AdminUser, AdminUserDetail, adminUserQuery } from "contract/admin/user";
import { listRoles } from "domain/people/permissions";
import { pickName } from "domain/people/person-name";
import type { Database } from "../../db/client";
import { containing, isFoundBy } from "../../db/pattern";
import { accounts, houses } from "../../db/schema";
import { type Count, readLongPage, readNewestFirst, orderOf } from "../../kernel/records/lists";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { hasRole, isLastAdmin, listAdminStates } from "../../people/accounts/roles";
import { phoneDigitsOf } from "../../people/accounts/phone";
import { getAccountView, type AccountRow, type Reader } from "../../people/accounts/account.queries";
import { listSessionViews } from "../../people/accounts/session.view";

type Query = z.infer<typeof adminUserQuery>;
type FileQuery = Omit<Query, "page" | "size">;

const columns = {
  name: sql`lower(${accounts.lastName} || ' ' || ${accounts.firstName})`,
  email: accounts.email,
  createdAt: accounts.createdAt,
};

/** A page of the users there are: the keys first, then the rows of the page that is shown. */
export async function listAdminUsers(db: Database, query: Query): Promise<{ rows: AdminUser[] } & Count> {
  const order = orderOf(query.sort, columns, accounts.id);
  const selectIds = () => db.select({ id: accounts.id }).from(accounts).where(filterOf(query)).$dynamic();
  const page = await readLongPage(db, { selectIds, rows: selectUsers(db), id: accounts.id, order }, query);
  return { ...page, rows: page.rows.map(present) };
}

export async function* readAdminUsers(db: Database, query: FileQuery): AsyncGenerator<AdminUser> {
  const rows = readNewestFirst<AccountRow>(() => selectUsers(db), {
    id: accounts.id,
    idOf: ({ id }) => id,
    where: filterOf(query),
  });
  for await (const row of rows) yield present(row);
}

/** @throws ApiError USER_NOT_FOUND, also for an account that was deleted */
export async function getAdminUser(services: Services, id: string, reader: Reader): Promise<AdminUserDetail> {
  const { db } = services;
  const row = await getUserRow(db, id);
  const now = services.now();
  const [account, sessions, admins, cleaned] = await Promise.all([
    getAccountView(services, id, now),
    listSessionViews(db, now, { id, sessionId: reader.sessionId }),
    listAdminStates(db),
    db.select({ slug: houses.slug }).from(houses).where(inArray(houses.id, row.cleanedHouses)),
  ]);
  return {
    ...present(row),
    account,
    sessions,
    lastAdmin: isLastAdmin(admins, id),
    blockReason: row.blockReason,
    cleanedHouses: cleaned.map(({ slug }) => slug),
    secondFactor: account.secondFactor === "on",
  };
}

/** @throws ApiError USER_NOT_FOUND */
export async function getUserRow(db: Database, id: string): Promise<AccountRow> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)));
  if (!row) throw new ApiError("USER_NOT_FOUND");
  return row;
}

const selectUsers = (db: Database) => db.select().from(accounts).$dynamic();

function filterOf({ q, role }: Pick<Query, "q" | "role">): SQL | undefined {
  return and(isNull(accounts.deletedAt), role && hasRole(role), q ? or(...matchesOf(q)) : undefined);
}

/** Names in either order, as they are written here and there; a phone in any spelling. */
function matchesOf(q: string): SQL[] {
  const phones = phoneDigitsOf(q).map((digits) => like(accounts.phone, containing(digits)));
  return [isFoundBy(accounts.foundBy, q), ...phones];
}

function present(row: AccountRow): AdminUser {
  const { id, country, phone, role } = row;
  return {
    id,
    username: row.email,
    ...pickName(row),
    country,
    phone,
    role,
    roles: listRoles(row),
    emailVerified: row.emailVerifiedAt !== null,
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    blockedAt: row.blockedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
