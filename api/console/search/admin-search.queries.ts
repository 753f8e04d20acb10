import { and, eq, or, sql, type SQL } from "drizzle-orm";
import type { AdminSearch } from "contract/admin/search";
import type { Language } from "domain/enums";
import type { Permission } from "domain/people/permissions";
import { listAdminConversations } from "../../community/conversations/admin-conversation.queries";
import type { Database } from "../../db/client";
import { hasText, textsOf } from "../../db/pattern";
import { houses, payments, reservations, units } from "../../db/schema";
import type { Services } from "../../kernel/services";
import { listAdminRows } from "../../stays/reservations/admin-reservation-list.view";
import { findPage } from "../../stays/reservations/admin-reservation.queries";
import { listAdminUsers } from "../users/admin-user.queries";

const size = 5;
/** Words of a search for units; the rest is ignored. */
const maxWords = 6;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const empty = { total: 0, rows: [] };

type Reader = { accountId: string; language: Language; may: (permission: Permission) => boolean };

/** Finds at most five of each kind that the reader may read. */
export async function searchAll(
  services: Services,
  q: string,
  { accountId, language, may }: Reader,
): Promise<AdminSearch> {
  if (!/[\p{L}\p{N}]/u.test(q))
    return { reservations: empty, users: empty, units: empty, payments: empty, conversations: empty };
  const { db } = services;
  const [reservations, users, units, payments, conversations] = await Promise.all([
    may("reservations.read") ? findReservations(db, { q, language, now: services.now() }) : empty,
    may("users.read") ? findUsers(db, q) : empty,
    may("houses.read") ? findUnits(db, q, language) : empty,
    may("money.read") ? findPayments(db, q) : empty,
    may("conversations.read") ? findConversations(db, { q, language, accountId }) : empty,
  ]);
  return { reservations, users, units, payments, conversations };
}

type Search = { q: string; language: Language; now: Date };

async function findReservations(db: Database, { q, language, now }: Search): Promise<AdminSearch["reservations"]> {
  const { ids, totalCount } = await findPage(db, { q, sort: "-createdAt", page: 1, size }, now);
  return { total: totalCount, rows: await listAdminRows(db, ids, language, now) };
}

async function findUsers(db: Database, q: string): Promise<AdminSearch["users"]> {
  const { rows, total } = await listAdminUsers(db, { q, sort: "-createdAt", page: 1, size });
  return { total, rows };
}

/** Each word must be the beginning of a unit's name, or part of its house's name or area. */
async function findUnits(db: Database, q: string, language: Language): Promise<AdminSearch["units"]> {
  const words = q.split(/\s+/).slice(0, maxWords);
  const isFound = (word: string): SQL | undefined =>
    or(
      sql`starts_with(plain_letters(${units.name}), plain_letters(${word}::text))`,
      hasText(word, houses.slug, ...textsOf(houses.name)),
    );
  const rows = await db
    .select({
      id: units.id,
      name: units.name,
      house: { slug: houses.slug, name: houses.name, area: houses.areaSlug },
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(units)
    .innerJoin(houses, eq(houses.id, units.houseId))
    .where(and(...words.map(isFound)))
    .orderBy(houses.position, houses.id, units.name, units.id)
    .limit(size);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ id, name, house }) => ({ id, name, house: { ...house, name: house.name[language] } })),
  };
}

async function findPayments(db: Database, q: string): Promise<AdminSearch["payments"]> {
  const rows = await db
    .select({
      id: payments.id,
      reservationId: payments.reservationId,
      code: reservations.code,
      amount: payments.amount,
      status: payments.status,
    })
    .from(payments)
    .innerJoin(reservations, eq(reservations.id, payments.reservationId))
    .where(or(eq(payments.gatewayReference, q), uuid.test(q) ? eq(payments.id, q) : undefined))
    .limit(size);
  return { total: rows.length, rows };
}

async function findConversations(
  db: Database,
  { q, ...reader }: { q: string; accountId: string; language: Language },
): Promise<AdminSearch["conversations"]> {
  const { rows, total } = await listAdminConversations(db, { q, sort: "waiting", page: 1, size }, reader);
  return { total, rows };
}
