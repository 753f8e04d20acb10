import { and, asc, count, eq, sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { AdminFaq, AdminFaqGroup, adminFaqFilter, adminFaqQuery } from "contract/admin/faq";
import type { Database } from "../../db/client";
import { hasText, textsOf } from "../../db/pattern";
import { faqGroups, faqs } from "../../db/schema";
import { readByPage } from "../../kernel/http/csv";
import { ApiError } from "../../kernel/http/problem";

type Filter = z.output<typeof adminFaqFilter>;
type Query = z.output<typeof adminFaqQuery>;

export async function listAdminFaqGroups(db: Database): Promise<AdminFaqGroup[]> {
  const rows = await db
    .select({ group: faqGroups, faqCount: count(faqs.id) })
    .from(faqGroups)
    .leftJoin(faqs, eq(faqs.groupId, faqGroups.id))
    .groupBy(faqGroups.id)
    .orderBy(asc(faqGroups.position), asc(faqGroups.id));
  return rows.map(({ group: { id, slug, title, version }, faqCount }, index) => {
    return { id, slug, title, version, position: index + 1, faqCount };
  });
}

/** @throws ApiError FAQ_NOT_FOUND */
export async function getAdminFaqGroup(db: Database, id: string): Promise<AdminFaqGroup> {
  const group = (await listAdminFaqGroups(db)).find((listed) => listed.id === id);
  if (!group) throw new ApiError("FAQ_NOT_FOUND");
  return group;
}

/** @throws ApiError FAQ_NOT_FOUND without the group */
export async function listAdminFaqs(
  db: Database,
  groupId: string,
  query: Query,
): Promise<{ rows: AdminFaq[]; total: number }> {
  await getAdminFaqGroup(db, groupId);
  const where = and(eq(faqs.groupId, groupId), filterOf(query));
  const rows = await selectFaqs(db)
    .where(where)
    .orderBy(asc(faqs.position), asc(faqs.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  return { rows: rows.map(present), total: await db.$count(faqs, where) };
}

/** @throws ApiError FAQ_NOT_FOUND */
export async function getAdminFaq(db: Database, groupId: string, id: string): Promise<AdminFaq> {
  const [row] = await selectFaqs(db).where(and(eq(faqs.groupId, groupId), eq(faqs.id, id)));
  if (!row) throw new ApiError("FAQ_NOT_FOUND");
  return present(row);
}

type FaqInGroup = AdminFaq & { group: AdminFaqGroup["title"] };

/** Reads questions in the order of the site, each with its group's title. */
export function readAdminFaqs(db: Database, filter: Filter): AsyncGenerator<FaqInGroup> {
  return readByPage(async (page, size) => {
    const rows = await db
      .select({ faq: faqs, place, group: faqGroups.title })
      .from(faqs)
      .innerJoin(faqGroups, eq(faqGroups.id, faqs.groupId))
      .where(filterOf(filter))
      .orderBy(asc(faqGroups.position), asc(faqGroups.id), asc(faqs.position), asc(faqs.id))
      .limit(size)
      .offset((page - 1) * size);
    return rows.map(({ group, ...row }) => ({ ...present(row), group }));
  });
}

/** The number of questions before it in its group. Drizzle would not qualify the table names. */
const place = sql<number>`(select count(*)::int from faqs as ahead where ahead.group_id = faqs.group_id
  and (ahead.position, ahead.id) <= (faqs.position, faqs.id))`;

const selectFaqs = (db: Database) => db.select({ faq: faqs, place }).from(faqs).$dynamic();
type Row = Awaited<ReturnType<typeof selectFaqs>>[number];

function present({ faq: { id, groupId, slug, question, answer, version }, place: position }: Row): AdminFaq {
  return { id, groupId, slug, question, answer, position, version };
}

function filterOf({ q }: Filter): SQL | undefined {
  if (!q) return undefined;
  return hasText(q, ...textsOf(faqs.question), ...textsOf(faqs.answer));
}
