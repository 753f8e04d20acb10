import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { adminReviewSchema, type AdminReview } from "contract/admin/review";
import { houseSchema } from "contract/house";
import { reviewListSchema } from "contract/review";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { auditLog, reviews } from "../../db/schema";

let api: TestApi;
let admin: TestMember;
let house: TestHouse;

beforeAll(async () => {
  api = await createTestApi();
  admin = await aMember(api, { role: "admin" });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.services.db.delete(reviews);
  house = await aHouse(api);
});

const call = (method: string, path: string, body?: unknown) =>
  api.request(method, `/v1/admin/reviews${path}`, { token: admin.token, body });
const list = async (query = "") => (await call("GET", `?${query}`)).data(z.array(adminReviewSchema));
const namesOf = (rows: AdminReview[]) => rows.map(({ author }) => author);
const onSite = async () => (await api.request("GET", "/v1/reviews")).data(reviewListSchema).reviews;
const logged = (id: string) =>
  api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);

async function aReview(overrides: Partial<typeof reviews.$inferInsert> = {}): Promise<AdminReview> {
  const id = uuidv7();
  await api.services.db.insert(reviews).values({
    id,
    houseId: house.id,
    author: { en: "Linh, Vietnam", ko: "Linh, 베트남" },
    publicReview: { en: "Warm floors.", ko: "Warm floors." },
    improvement: "More hooks by the door.",
    facilities: 5,
    communication: 4,
    events: 4,
    location: 5,
    createdAt: api.services.now(),
    ...overrides,
  });
  return (await call("GET", `/${id}`)).data(adminReviewSchema);
}

describe("the console's list of reviews", () => {
  it("is filtered by state, house, stars and words, in the requested order", async () => {
    const now = api.services.now();
    const author = (name: string) => ({ author: { en: name, ko: name } });
    await aReview({ ...author("A"), facilities: 1, communication: 1, events: 1, location: 2 });
    await aReview({ ...author("B"), publishedAt: now, improvement: null });
    house = await aHouse(api);
    await aReview({ ...author("C"), hiddenAt: now, hiddenReason: "Names a neighbour.", improvement: null });
    expect(namesOf(await list())).toEqual(["C", "B", "A"]);
    for (const [query, names] of [
      ["state=waiting", ["A"]],
      ["state=published", ["B"]],
      ["state=hidden", ["C"]],
      [`house=${house.slug}`, ["C"]],
      ["rating=1", ["A"]],
      ["rating=5", ["C", "B"]],
      ["q=HOOKS", ["A"]],
      ["q=100%25", []],
      ["sort=author", ["A", "B", "C"]],
      ["sort=-rating&size=1", ["C"]],
      ["sort=rating&size=1&page=2", ["B"]],
    ] as const) {
      expect(namesOf(await list(query)), query).toEqual(names);
    }
    expect((await call("GET", "?sort=password")).body).toMatchObject({
      errorCode: "VALIDATION_FAILED",
      fieldErrors: { sort: [expect.any(String)] },
    });
  });

  it("is exported as filtered", async () => {
    await aReview({ improvement: "=1+1" });
    await aReview({ publishedAt: api.services.now() });
    const lines = String((await call("GET", ".csv?state=waiting")).body).split("\r\n");
    expect(lines).toHaveLength(3); // the heading, the review, and nothing behind the last line's end
    expect(lines[0]).toMatch(/^id,state,house,/);
    expect(lines[1]).toContain(",waiting,");
    expect(lines[1]).toContain("'=1+1");
  });

  it("includes what only admins see", async () => {
    const review = await aReview();
    expect(review).toMatchObject({
      state: "waiting",
      overall: 4.5,
      improvement: "More hooks by the door.",
      version: 1,
    });
    expect((await call("GET", `/${uuidv7()}`)).body).toMatchObject({ errorCode: "REVIEW_NOT_FOUND" });
  });
});

describe("moderation", () => {
  it("publishes once, hides with a reason, and updates the averages", async () => {
    const { id } = await aReview();
    const rating = async () => (await api.request("GET", `/v1/houses/${house.slug}`)).data(houseSchema).rating;
    const published = (await call("PUT", `/${id}/publish`, { version: 1 })).data(adminReviewSchema);
    expect(published).toMatchObject({ state: "published", version: 2 });
    expect((await call("PUT", `/${id}/publish`, { version: 1 })).data(adminReviewSchema)).toEqual(published);
    expect(await onSite()).toHaveLength(1);
    expect(await rating()).toMatchObject({ count: 1, facilities: 5 });
    expect((await call("PUT", `/${id}/hide`, { version: 2, reason: " " })).body).toMatchObject({
      fieldErrors: { reason: [expect.any(String)] },
    });
    const hidden = (await call("PUT", `/${id}/hide`, { version: 2, reason: "Names a neighbour." })).data(
      adminReviewSchema,
    );
    expect(hidden).toMatchObject({ state: "hidden", hiddenReason: "Names a neighbour.", publishedAt: null });
    expect(await onSite()).toEqual([]);
    expect(await rating()).toMatchObject({ count: 0 });
    expect((await call("PUT", `/${id}/publish`, { version: 3 })).data(adminReviewSchema)).toMatchObject({
      state: "published",
      hiddenReason: null,
    });
    expect((await logged(id)).map(({ action, actorId }) => [action, actorId])).toEqual([
      ["review.published", admin.id],
      ["review.hidden", admin.id],
      ["review.published", admin.id],
    ]);
  });

  it("answers in both languages, and never changes the member's text", async () => {
    const { id } = await aReview();
    const reply = { en: "Thank you.", ko: "감사합니다." };
    const answer = await call("PUT", `/${id}`, { reply, version: 1, publicReview: { en: "Perfect.", ko: "Perfect." } });
    expect(answer.data(adminReviewSchema)).toMatchObject({ reply, publicReview: { en: "Warm floors." }, version: 2 });
    expect((await call("PUT", `/${id}`, { reply: { en: "Thank you.", ko: "" }, version: 2 })).body).toMatchObject({
      fieldErrors: { "reply.ko": ["Enter the Korean reply. Both languages are needed."] },
    });
    expect((await call("PUT", `/${id}`, { reply: null, version: 2 })).data(adminReviewSchema).reply).toBeNull();
    expect((await logged(id)).map(({ detail }) => detail)).toEqual([
      { before: { reply: null }, after: { reply } },
      { before: { reply }, after: { reply: null } },
    ]);
  });

  it("refuses a stale version", async () => {
    const { id } = await aReview();
    await call("PUT", `/${id}`, { reply: { en: "First.", ko: "First." }, version: 1 });
    for (const [method, path, body] of [
      ["PUT", "", { reply: { en: "Second.", ko: "Second." }, version: 1 }],
      ["PUT", "/publish", { version: 1 }],
      ["PUT", "/hide", { version: 1, reason: "Why" }],
      ["DELETE", "?version=1", undefined],
    ] as const) {
      expect(await call(method, `/${id}${path}`, body)).toMatchObject({
        status: 409,
        body: { errorCode: "RECORD_CHANGED" },
      });
    }
    expect((await list())[0]).toMatchObject({ reply: { en: "First." }, state: "waiting" });
  });

  it("deletes permanently; the audit log keeps the ratings without the text", async () => {
    const { id } = await aReview({ publishedAt: api.services.now() });
    expect((await call("DELETE", `/${id}?version=1`)).status).toBe(204);
    expect((await call("DELETE", `/${id}?version=1`)).body).toMatchObject({ errorCode: "REVIEW_NOT_FOUND" });
    expect(await onSite()).toEqual([]);
    const [entry] = await logged(id);
    expect(entry).toMatchObject({ action: "review.deleted", detail: { before: { facilities: 5, houseId: house.id } } });
    expect(JSON.stringify(entry!.detail)).not.toMatch(/Warm|hooks|Linh/);
  });
});
