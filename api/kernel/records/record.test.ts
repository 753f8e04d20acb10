import { afterAll, beforeAll, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { auditLog, faqGroups } from "../../db/schema";
import { defineRecord } from "./record";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ now: "2026-11-21T03:00:00Z" });
});
afterAll(() => api.close());

const actor = { kind: "operator" } as const;
const groups = defineRecord<typeof faqGroups.$inferSelect>({
  table: faqGroups,
  keyColumn: faqGroups.id,
  key: ({ id }) => id,
  notFound: "FAQ_NOT_FOUND",
  subject: "faqGroup",
});
const group = { slug: "stays", title: { en: "Stays", ko: "숙박" }, position: 0 };

it("is created once for each id, with one audit entry", async () => {
  const id = uuidv7();
  for (const title of [group.title, { en: "Again", ko: "다시" }])
    await groups.create(api.services, { id, actor }, () => ({ ...group, title }));
  expect(await api.services.db.select().from(faqGroups).where(eq(faqGroups.id, id))).toMatchObject([group]);
  expect(await api.services.db.$count(auditLog, eq(auditLog.subjectId, id))).toBe(1);
});

it("fails when another value than the key is taken, instead of creating nothing", async () => {
  const create = groups.create(api.services, { id: uuidv7(), actor }, () => group);
  await expect(create).rejects.toMatchObject({ cause: { code: "23505" } });
});
