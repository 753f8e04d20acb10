import { and, eq, inArray, isNull } from "drizzle-orm";
import type { AuditAbout } from "contract/audit";
import { couponSubject } from "../../houses/coupons/coupon.commands";
import type { Database } from "../../db/client";
import { emailOfAccount } from "../../db/person-name";
import {
  accounts,
  boards,
  consultations,
  conversations,
  coupons,
  faqGroups,
  faqs,
  houses,
  messages,
  occupants,
  payments,
  refunds,
  reservations,
  reviews,
  units,
} from "../../db/schema";

type Subject = { subject: string; subjectId: string; detail: Record<string, unknown> };
type Named = { id: string; key: string; name: string | null };
type Finder = {
  list: AuditAbout["list"];
  find: (db: Database, ids: string[], about: readonly Subject[]) => Promise<Named[]>;
};

const stay = { key: reservations.id, name: reservations.code };
const house = { key: houses.slug, name: houses.slug };

const finders: Record<string, Finder> = {
  account: {
    list: "users",
    find: (db, ids) =>
      db
        .select({ id: accounts.id, key: accounts.id, name: accounts.email })
        .from(accounts)
        .where(and(inArray(accounts.id, ids), isNull(accounts.deletedAt))),
  },
  reservation: {
    list: "reservations",
    find: (db, ids) =>
      db
        .select({ id: reservations.id, ...stay })
        .from(reservations)
        .where(inArray(reservations.id, ids)),
  },
  occupant: {
    list: "reservations",
    find: (db, ids) =>
      db
        .select({ id: occupants.id, ...stay })
        .from(occupants)
        .innerJoin(reservations, eq(reservations.id, occupants.reservationId))
        .where(inArray(occupants.id, ids)),
  },
  payment: {
    list: "reservations",
    find: (db, ids) =>
      db
        .select({ id: payments.id, ...stay })
        .from(payments)
        .innerJoin(reservations, eq(reservations.id, payments.reservationId))
        .where(inArray(payments.id, ids)),
  },
  refund: {
    list: "reservations",
    find: (db, ids) =>
      db
        .select({ id: refunds.id, ...stay })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .innerJoin(reservations, eq(reservations.id, payments.reservationId))
        .where(inArray(refunds.id, ids)),
  },
  house: {
    list: "houses",
    find: (db, ids) =>
      db
        .select({ id: houses.id, ...house })
        .from(houses)
        .where(inArray(houses.id, ids)),
  },
  unit: {
    list: "houses",
    find: (db, ids) =>
      db
        .select({ id: units.id, ...house })
        .from(units)
        .innerJoin(houses, eq(houses.id, units.houseId))
        .where(inArray(units.id, ids)),
  },
  review: {
    list: "reviews",
    find: (db, ids) =>
      db
        .select({ id: reviews.id, key: reviews.id, name: houses.slug })
        .from(reviews)
        .innerJoin(houses, eq(houses.id, reviews.houseId))
        .where(inArray(reviews.id, ids)),
  },
  board: {
    list: "community",
    find: async (db, ids) => {
      const rows = await db.select({ id: boards.id, title: boards.title }).from(boards).where(inArray(boards.id, ids));
      return rows.map(({ id, title }) => ({ id, key: id, name: title.en }));
    },
  },
  faqGroup: {
    list: "faq",
    find: (db, ids) =>
      db
        .select({ id: faqGroups.id, key: faqGroups.id, name: faqGroups.slug })
        .from(faqGroups)
        .where(inArray(faqGroups.id, ids)),
  },
  faq: {
    list: "faq",
    find: (db, ids) =>
      db.select({ id: faqs.id, key: faqs.groupId, name: faqs.slug }).from(faqs).where(inArray(faqs.id, ids)),
  },
  coupon: {
    list: "coupons",
    find: async (db, _ids, about) => {
      const named = about.map(({ detail }) => detail.code).filter((code) => typeof code === "string");
      const known = await db.select({ code: coupons.code }).from(coupons).where(inArray(coupons.code, named));
      return known.map(({ code }) => ({ id: couponSubject(code), key: code, name: code }));
    },
  },
  consultation: {
    list: "consultations",
    find: (db, ids) =>
      db
        .select({ id: consultations.id, key: consultations.id, name: consultations.ownerName })
        .from(consultations)
        .where(inArray(consultations.id, ids)),
  },
  conversation: {
    list: "conversations",
    find: (db, ids) =>
      db
        .select({ id: conversations.id, key: conversations.id, name: emailOfAccount(accounts) })
        .from(conversations)
        .innerJoin(accounts, eq(accounts.id, conversations.accountId))
        .where(inArray(conversations.id, ids)),
  },
  message: {
    list: "messages",
    find: (db, ids) =>
      db
        .select({ id: messages.id, key: messages.id, name: messages.recipient })
        .from(messages)
        .where(inArray(messages.id, ids)),
  },
};

/** Names records by id, with one query per subject. Deleted ones are missing. */
export async function nameSubjects(db: Database, entries: readonly Subject[]): Promise<Map<string, AuditAbout>> {
  const found = await Promise.all(
    Object.entries(finders).map(async ([subject, { list, find }]) => {
      const about = entries.filter((entry) => entry.subject === subject);
      const ids = new Set(about.map(({ subjectId }) => subjectId));
      const named = ids.size > 0 ? await find(db, [...ids], about) : [];
      return named.map(({ id, key, name }) => [id, { list, key, name }] as const);
    }),
  );
  return new Map(found.flat());
}
