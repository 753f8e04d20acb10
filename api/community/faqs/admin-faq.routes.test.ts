import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { adminFaqGroupSchema, adminFaqSchema, type AdminFaq, type AdminFaqGroup } from "contract/admin/faq";
import { faqGroupListSchema } from "contract/faq";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { auditLog, faqGroups } from "../../db/schema";

let api: TestApi;
let admin: TestMember;

beforeAll(async () => {
  api = await createTestApi();
  admin = await aMember(api, { role: "admin" });
});
afterAll(() => api.close());
beforeEach(() => api.services.db.delete(faqGroups));

const both = (text: string) => ({ en: text, ko: `${text} (ko)` });
const call = (method: string, path: string, body?: unknown, key?: string) =>
  api.request(method, `/v1/admin/faq-groups${path}`, { token: admin.token, body, key });
const onSite = async () =>
  (await api.request("GET", "/v1/faqs/groups"))
    .data(faqGroupListSchema)
    .map(({ slug, faqs }) => [slug, ...faqs.map((faq) => faq.slug)]);
const actionsOf = async (id: string) =>
  (await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)).map(
    ({ action }) => action,
  );

const aGroup = async (title: string): Promise<AdminFaqGroup> =>
  (await call("POST", "", { title: both(title) })).data(adminFaqGroupSchema);
const aFaq = async (group: AdminFaqGroup, question: string): Promise<AdminFaq> =>
  (await call("POST", `/${group.id}/faqs`, { question: both(question), answer: both("Yes.") })).data(adminFaqSchema);

describe("FAQ groups", () => {
  it("are created last, updated with their slug kept, moved, and deleted with their questions", async () => {
    const [first, second, third] = [await aGroup("Booking"), await aGroup("Payment"), await aGroup("Living here")];
    expect([first, second, third].map(({ position, slug }) => [position, slug])).toEqual([
      [1, "booking"],
      [2, "payment"],
      [3, "living-here"],
    ]);
    const saved = await call("PUT", `/${first.id}`, { title: both("Reserving"), version: 1 });
    expect(saved.data(adminFaqGroupSchema)).toMatchObject({ slug: "booking", title: both("Reserving"), version: 2 });
    await aFaq(third, "Who cleans?");
    expect((await call("PUT", `/${third.id}/position`, { position: 1 })).status).toBe(200);
    expect((await call("PUT", `/${first.id}/position`, { position: 99 })).data(adminFaqGroupSchema).position).toBe(3);
    expect(await onSite()).toEqual([["living-here", "who-cleans"], ["payment"], ["booking"]]);
    expect((await call("DELETE", `/${third.id}?version=1&faqCount=0`)).body).toMatchObject({
      errorCode: "RECORD_CHANGED",
    });
    expect((await call("DELETE", `/${third.id}?version=1&faqCount=1`)).status).toBe(204);
    expect(await onSite()).toEqual([["payment"], ["booking"]]);
    expect(await actionsOf(third.id)).toEqual(["faqGroup.created", "faqGroup.moved", "faqGroup.deleted"]);
    const [deleted] = await api.services.db.select().from(auditLog).where(eq(auditLog.action, "faqGroup.deleted"));
    expect(deleted!.detail).toMatchObject({
      before: { slug: "living-here", faqs: [{ question: both("Who cleans?") }] },
    });
  });

  it("are created once per key, and require both languages", async () => {
    const body = { title: both("Booking") };
    const twice = [await call("POST", "", body, "one"), await call("POST", "", body, "one")];
    expect(twice[0]!.body).toEqual(twice[1]!.body);
    expect(await onSite()).toHaveLength(1);
    expect((await call("POST", "", { title: { en: "Booking", ko: " " } })).body).toMatchObject({
      fieldErrors: { "title.ko": ["Enter the Korean title. Both languages are needed."] },
    });
    expect((await call("GET", "")).data(z.array(adminFaqGroupSchema))).toHaveLength(1);
  });

  it("refuse a stale version", async () => {
    const { id } = await aGroup("Booking");
    await call("PUT", `/${id}`, { title: both("First"), version: 1 });
    expect((await call("PUT", `/${id}`, { title: both("Second"), version: 1 })).body).toMatchObject({
      errorCode: "RECORD_CHANGED",
    });
    expect((await call("PUT", `/${id}`, { title: both("First"), version: 1 })).status).toBe(200); // the same form again
    expect((await call("PUT", `/${admin.id}`, { title: both("X"), version: 1 })).body).toMatchObject({
      errorCode: "FAQ_NOT_FOUND",
    });
  });
});

describe("questions", () => {
  it("are created last, searched, updated, moved and deleted within their group", async () => {
    const [group, other] = [await aGroup("Booking"), await aGroup("Payment")];
    const [a, b, c] = [await aFaq(group, "A?"), await aFaq(group, "B?"), await aFaq(group, "C?")];
    const path = (faq: AdminFaq, of = group) => `/${of.id}/faqs/${faq.id}`;
    const list = async (query = "") =>
      (await call("GET", `/${group.id}/faqs?${query}`))
        .data(z.array(adminFaqSchema))
        .map((faq) => [faq.slug, faq.position]);
    expect((await call("PUT", `${path(c)}/position`, { position: 1 })).data(adminFaqSchema).position).toBe(1);
    expect((await call("DELETE", `${path(a)}?version=1`)).status).toBe(204);
    await aFaq(group, "D?");
    expect(await list()).toEqual([
      ["c", 1],
      ["b", 2],
      ["d", 3],
    ]);
    expect(await list("q=d%3F")).toEqual([["d", 3]]);
    expect(await list("size=1&page=2")).toEqual([["b", 2]]);
    const texts = { question: both("B at all?"), answer: both("No.") };
    expect((await call("PUT", path(b), { ...texts, version: 1 })).data(adminFaqSchema)).toMatchObject({
      ...texts,
      slug: "b",
      version: 2,
    });
    expect((await call("PUT", path(b), { ...texts, answer: both("Perhaps."), version: 1 })).status).toBe(409);
    expect((await call("DELETE", `${path(b)}?version=1`)).body).toMatchObject({ errorCode: "RECORD_CHANGED" });
    expect((await call("GET", path(b, other))).body).toMatchObject({ errorCode: "FAQ_NOT_FOUND" });
    expect(await actionsOf(b.id)).toEqual(["faq.created", "faq.saved"]);
    expect(await actionsOf(a.id)).toEqual(["faq.created", "faq.deleted"]);
  });

  it("are exported in the site's order, filtered by the search", async () => {
    const group = await aGroup("Booking");
    for (const question of ["A?", "B?", "Another A?"]) await aFaq(group, question);
    const file = await api.request("GET", "/v1/admin/faq.csv?q=a%3F", { token: admin.token });
    const lines = String(file.body).trim().split("\r\n").slice(1);
    expect(lines.map((line) => line.split(",").slice(1, 5))).toEqual([
      ["Booking", "Booking (ko)", "1", "a"],
      ["Booking", "Booking (ko)", "3", "another-a"],
    ]);
  });

  it("has an anchor that is unique among questions and groups", async () => {
    const group = await aGroup("Booking");
    expect((await aFaq(group, "Booking?")).slug).toBe("booking-2");
    expect((await aGroup("Booking!")).slug).toBe("booking-3");
    expect((await aFaq(group, "\uBB34\uC5C7")).slug).toBe("question");
  });

  it("has a unique anchor also when two of one name are created concurrently", async () => {
    const groups = await Promise.all([aGroup("Paying"), aGroup("Paying")]);
    const made = await Promise.all(groups.map((group) => aFaq(group, "By card?")));
    expect([...groups, ...made].map(({ slug }) => slug).sort()).toEqual(["by-card", "by-card-2", "paying", "paying-2"]);
  });
});
