import { eq, ne, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { paginationSchema } from "contract/envelope";
import { houseSchema, houseSearchSchema } from "contract/house";
import { reviewListSchema } from "contract/review";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import * as statements from "../../db/prepared";
import { queryRows } from "../../db/client";
import { houses, reviews } from "../../db/schema";

let api: TestApi;
let house: TestHouse;

beforeAll(async () => {
  api = await createTestApi();
  await aHouse(api, { slug: "never-reviewed" });
});
beforeEach(async () => {
  house = await aHouse(api);
});
afterAll(() => api.close());

const none = { count: 0, overall: null, facilities: null, communication: null, events: null, location: null };

async function review(stars: [number, number, number, number], publishedAt: Date | null = new Date()) {
  const [facilities, communication, events, location] = stars;
  const id = uuidv7();
  const words = { en: "Warm.", ko: "따뜻합니다." };
  await api.services.db.insert(reviews).values({
    id,
    houseId: house.id,
    author: words,
    publicReview: words,
    facilities,
    communication,
    events,
    location,
    publishedAt,
  });
  return id;
}

async function listed(query: string) {
  const answer = await api.request("GET", `/v1/reviews?${query}`);
  const pagination = paginationSchema.parse(JSON.parse(answer.headers.get("x-pagination") ?? "null"));
  return { ...answer.data(reviewListSchema), pagination };
}

async function rating() {
  return (await api.request("GET", `/v1/houses/${house.slug}`)).data(houseSchema).rating;
}

test("a house without a published review has no average", async () => {
  await review([1, 1, 1, 1], null);
  expect(await rating()).toEqual(none);
});

test("averages follow published, changed, hidden and deleted reviews", async () => {
  const { db } = api.services;
  const first = await review([5, 4, 3, 4]);
  const second = await review([4, 4, 4, 5], null);
  expect(await rating()).toEqual({ count: 1, overall: 4, facilities: 5, communication: 4, events: 3, location: 4 });
  await db.update(reviews).set({ publishedAt: new Date() }).where(eq(reviews.id, second));
  const both = { count: 2, overall: 4.1, facilities: 4.5, communication: 4, events: 3.5, location: 4.5 };
  expect(await rating()).toEqual(both);
  await db.update(reviews).set({ events: 5 }).where(eq(reviews.id, first));
  expect(await rating()).toEqual({ ...both, overall: 4.4, events: 4.5 });
  await db.update(reviews).set({ publishedAt: null }).where(eq(reviews.id, first));
  expect(await rating()).toMatchObject({ count: 1, overall: 4.3 });
  await db.delete(reviews).where(eq(reviews.houseId, house.id));
  expect(await rating()).toEqual(none);
});

test("a review that is moved to another house counts only there", async () => {
  const { db } = api.services;
  const left = house;
  await review([5, 5, 5, 5]);
  const moved = await review([1, 1, 1, 1]);
  house = await aHouse(api);
  await db.update(reviews).set({ houseId: house.id }).where(eq(reviews.id, moved));
  expect(await rating()).toMatchObject({ count: 1, overall: 1 });
  house = left;
  expect(await rating()).toMatchObject({ count: 1, overall: 5 });
});

test("the list of all reviews, its averages and its count include published ones only", async () => {
  const { db } = api.services;
  await review([5, 4, 3, 2]);
  await review([1, 1, 1, 1], null);
  const hidden = await aHouse(api);
  const { id: shown } = house;
  house = hidden;
  await review([1, 1, 1, 1]);
  const before = await listed("size=100");
  expect(before.reviews).toHaveLength(before.rating.count);
  await db.update(houses).set({ publishedAt: null }).where(eq(houses.id, hidden.id));
  const after = await listed("size=100");
  expect(after.rating.count).toBe(before.rating.count - 1);
  expect(after.reviews).toHaveLength(after.rating.count);
  expect(after.pagination.totalCount).toBe(after.rating.count);
  await db.delete(reviews).where(ne(reviews.houseId, shown));
  expect((await listed("size=100")).rating).toEqual({
    count: 1,
    overall: 3.5,
    facilities: 5,
    communication: 4,
    events: 3,
    location: 2,
  });
});

test("overall averages use the reviews, not the rounded averages of the houses", async () => {
  await api.services.db.delete(reviews);
  for (const stars of [4, 4, 5]) await review([stars, 3, 3, 3]);
  house = await aHouse(api);
  await review([4, 3, 3, 3]);
  const { rating: all } = await listed("");
  expect(all).toEqual({ count: 4, overall: 3.3, facilities: 4.3, communication: 3, events: 3, location: 3 });
});

test("a page of reviews beyond the last is not queried", async () => {
  await review([4, 4, 4, 4]);
  const read = vi.spyOn(statements, "getPrepared");
  const namesOfStatements = () => read.mock.calls.map(([, name]) => name);
  expect((await listed("page=10000&size=100")).reviews).toEqual([]);
  expect(namesOfStatements()).not.toContain("reviews");
  expect((await listed("size=1")).reviews).toHaveLength(1);
  expect(namesOfStatements()).toContain("reviews");
  read.mockRestore();
});

test("the list of all reviews uses an index in its order", async () => {
  const plan = await api.services.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`); // too few rows for the planner to use an index
    return queryRows<Record<string, string>>(
      tx,
      sql`explain select id from reviews where published_at is not null order by published_at desc, id desc limit 20`,
    );
  });
  const text = plan.flatMap(Object.values).join("\n");
  expect(text).toContain("reviews_published");
  expect(text).not.toContain("Sort");
});

test("concurrently published reviews all count", async () => {
  await Promise.all(Array.from({ length: 12 }, () => review([4, 4, 4, 4])));
  expect(await rating()).toMatchObject({ count: 12, overall: 4 });
});

test("sorting by rating puts better houses first, then those with more reviews, unrated ones last", async () => {
  await review([5, 5, 5, 5]);
  const once = house;
  house = await aHouse(api);
  await review([5, 5, 5, 5]);
  await review([5, 5, 5, 5]);
  const found = (await api.request("GET", "/v1/houses?sort=rating")).data(houseSearchSchema).houses;
  expect(found.slice(0, 2).map(({ slug }) => slug)).toEqual([house.slug, once.slug]);
  expect(found.filter(({ rating: { count } }) => count === 0).map(({ slug }) => slug)).toContain("never-reviewed");
  expect(found.at(-1)?.rating.count).toBe(0);
});
