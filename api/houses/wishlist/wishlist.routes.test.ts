import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { expect, it } from "vitest";
import { wishlistMergeSchema, wishlistSchema } from "contract/wishlist";
import { houseCardSchema, houseSummarySchema } from "contract/house";
import { maxWishlist } from "domain/rules";
import { openTestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { houses, wishlistHouses } from "../../db/schema";

const api = await openTestApi();
const { db, now } = api.services;

const path = (houseId: string) => `/v1/users/me/wishlist/${houseId}`;
const put = (member: TestMember, houseId: string) => api.request("PUT", path(houseId), { token: member.token });
const remove = (member: TestMember, houseId: string) => api.request("DELETE", path(houseId), { token: member.token });
const merge = (member: TestMember, houseIds: unknown) =>
  api.request("POST", "/v1/users/me/wishlist", { token: member.token, body: { houseIds } });
const read = async (member: TestMember) => {
  const answer = await api.request("GET", "/v1/users/me/wishlist", { token: member.token });
  return answer.data(wishlistSchema).map(({ houseId }) => houseId);
};

/** A member with as many houses as an account may have, or less. */
async function aFullWishlist(missing = 0) {
  const member = await aMember(api);
  const house = await aHouse(api);
  const others = Array.from({ length: maxWishlist.account - missing }, (_, at) => ({
    ...house,
    id: uuidv7(),
    slug: `${house.slug}-${at}`,
  }));
  await db.insert(houses).values(others.map(({ unitIds: _rooms, ...row }) => row));
  await db
    .insert(wishlistHouses)
    .values(others.map(({ id }) => ({ accountId: member.id, houseId: id, addedAt: now() })));
  return { member, house };
}

it("keeps the houses of a member, newest first, until they are removed", async () => {
  const [member, other, first, second] = [await aMember(api), await aMember(api), await aHouse(api), await aHouse(api)];
  expect((await put(member, first.id)).status).toBe(204);
  api.clock.advance({ minutes: 1 });
  expect((await put(member, second.id)).status).toBe(204);
  expect(await read(member)).toEqual([second.id, first.id]);
  expect(await read(other)).toEqual([]);
  expect((await remove(member, second.id)).status).toBe(204);
  expect(await read(member)).toEqual([first.id]);
});

it("changes nothing when a house is added or removed twice, also at the same time", async () => {
  const [member, house] = [await aMember(api), await aHouse(api)];
  const answers = await Promise.all(Array.from({ length: 5 }, () => put(member, house.id)));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(204));
  expect(await read(member)).toEqual([house.id]);
  for (let times = 0; times < 2; times++) expect((await remove(member, house.id)).status).toBe(204);
  expect(await read(member)).toEqual([]);
});

it("refuses a house that is unknown, not published, or no id", async () => {
  const [member, draft] = [await aMember(api), await aHouse(api, { publishedAt: null })];
  expect((await put(member, uuidv7())).body).toMatchObject({ errorCode: "HOUSE_NOT_FOUND" });
  expect((await put(member, draft.id)).body).toMatchObject({ errorCode: "HOUSE_NOT_FOUND" });
  expect((await put(member, "not-an-id")).status).toBe(400);
  expect((await api.request("PUT", path(uuidv7()))).status).toBe(401);
});

it("still lists a house that was taken off the site, so that it can be removed", async () => {
  const [member, house] = [await aMember(api), await aHouse(api)];
  await put(member, house.id);
  await db.update(houses).set({ publishedAt: null }).where(eq(houses.id, house.id));
  expect(await read(member)).toEqual([house.id]);
  expect((await put(member, house.id)).status).toBe(204);
  await remove(member, house.id);
  expect(await read(member)).toEqual([]);
});

it("refuses one house more than an account may have, also of several calls at once", async () => {
  const { member, house } = await aFullWishlist(1);
  const others = [house, await aHouse(api), await aHouse(api)];
  const answers = await Promise.all(others.map(({ id }) => put(member, id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(refused.body).toMatchObject({ errorCode: "WISHLIST_FULL" });
  expect(JSON.stringify(refused.body)).toContain(String(maxWishlist.account));
  expect(await read(member)).toHaveLength(maxWishlist.account);
});

it("adds the wishlist of a browser once, in its order", async () => {
  const member = await aMember(api);
  const [own, shared, draft] = [await aHouse(api), await aHouse(api), await aHouse(api, { publishedAt: null })];
  const [first, second] = [await aHouse(api), await aHouse(api)];
  await put(member, own.id);
  await put(member, shared.id);
  api.clock.advance({ minutes: 1 });
  const browser = [second.id, shared.id, draft.id, uuidv7(), first.id];
  for (let times = 0; times < 2; times++) {
    const merged = (await merge(member, browser)).data(wishlistMergeSchema);
    expect(merged.leftOut).toEqual([]);
    expect(merged.wishlist.map(({ houseId }) => houseId)).toEqual(
      [second.id, first.id].concat(await read(member).then((ids) => ids.slice(2))),
    );
  }
  expect((await read(member)).toSorted()).toEqual([own, shared, first, second].map(({ id }) => id).toSorted());
});

it("says which houses of a browser an account has no room for", async () => {
  const { member, house } = await aFullWishlist(1);
  const other = await aHouse(api);
  const merged = (await merge(member, [other.id, house.id])).data(wishlistMergeSchema);
  expect(merged.leftOut).toEqual([house.id]);
  expect(merged.wishlist).toHaveLength(maxWishlist.account);
});

it("refuses a browser's wishlist that is empty, too long or none", async () => {
  const member = await aMember(api);
  const tooLong = Array.from({ length: maxWishlist.account + 1 }, () => uuidv7());
  for (const houseIds of [[], tooLong, ["x"], "x", undefined]) expect((await merge(member, houseIds)).status).toBe(400);
});

it("answers what cards show of several houses in the order of their ids", async () => {
  const [first, second, draft] = [await aHouse(api), await aHouse(api), await aHouse(api, { publishedAt: null })];
  const ids = [second.id, draft.id, uuidv7(), first.id, second.id];
  const answer = await api.request("GET", `/v1/house-summaries?ids=${ids.join(",")}`, { language: "ko" });
  expect(answer.data(houseSummarySchema.array()).map(({ name }) => name)).toEqual([second.name.ko, first.name.ko]);
  const list = `?ids=${first.id}`;
  for (const query of [
    "",
    "?ids=",
    "?ids=x",
    `?ids=${Array(101).fill(first.id).join(",")}`,
    `${list}&university=x`,
    `${list}&station=x`,
  ])
    expect((await api.request("GET", `/v1/house-summaries${query}`)).status, query).toBe(400);
  const near = await api.request("GET", `/v1/house-summaries${list}&university=korea-univ`);
  expect(near.data(houseCardSchema.array())).toMatchObject([
    { id: first.id, destination: { name: "Korea University" }, commuteMinutes: expect.any(Number) as number },
  ]);
});
