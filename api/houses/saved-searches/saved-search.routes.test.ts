import { v7 as uuidv7 } from "uuid";
import { expect, it } from "vitest";
import { savedSearchSchema, searchAlertsSchema } from "contract/saved-search";
import { maxSavedSearches } from "domain/rules";
import { openTestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { makeAlertToken } from "./saved-search.queries";

const api = await openTestApi();
const path = "/v1/users/me/saved-searches";

const save = (member: TestMember, criteria: unknown, key?: string) =>
  api.request("POST", path, { token: member.token, body: { criteria }, key });
const list = async (member: TestMember) =>
  (await api.request("GET", path, { token: member.token })).data(savedSearchSchema.array());
const aSearch = async (member: TestMember, criteria: Record<string, string> = { area: "hongdae" }) =>
  (await save(member, criteria)).data(savedSearchSchema);

it("keeps searches as they are in an address, newest first", async () => {
  await aHouse(api);
  const member = await aMember(api);
  const stay = { checkIn: "2027-03-01", checkOut: "2027-06-01" };
  const first = await save(member, { ...stay, area: "hongdae", guests: "2", maxPrice: "700000", stepFree: "true" });
  expect(first.status).toBe(201);
  api.clock.advance({ minutes: 1 });
  await aSearch(member, { line: "2", lift: "false" });
  expect(await list(member)).toMatchObject([
    { criteria: { line: "2" }, alerts: true, isOver: false },
    { criteria: { ...stay, area: "hongdae", guests: "2", maxPrice: "700000", stepFree: "true" }, alerts: true },
  ]);
  expect(await list(await aMember(api))).toEqual([]);
});

it("says the name of a search's university or station, in the reader's language", async () => {
  const member = await aMember(api);
  expect(await aSearch(member, { university: "korea-univ" })).toMatchObject({ place: "Korea University" });
  const { id } = await aSearch(member, { station: "gangnam", maxCommute: "30" });
  expect((await list(member)).map(({ place }) => place).sort()).toEqual(["Gangnam Station", "Korea University"]);
  const link = `/v1/search-alerts/${makeAlertToken(api.services.env.secrets, id)}`;
  const answer = await api.request("GET", link, { language: "ko" });
  expect(answer.data(searchAlertsSchema)).toMatchObject({ place: "강남역" });
});

it("keeps the same search once, and sends its e-mails again", async () => {
  const member = await aMember(api);
  const { id } = await aSearch(member, { area: "hongdae", guests: "2" });
  await api.request("PUT", `${path}/${id}`, { token: member.token, body: { alerts: false } });
  const again = await Promise.all([1, 2, 3].map(() => save(member, { guests: "2", area: "hongdae" })));
  expect(again.map((answer) => answer.data(savedSearchSchema))).toMatchObject(Array(3).fill({ id, alerts: true }));
  expect(await list(member)).toHaveLength(1);
});

it("makes one search of a call that is repeated with its key", async () => {
  const member = await aMember(api);
  const key = uuidv7();
  const answers = [await save(member, { area: "sinchon" }, key), await save(member, { area: "sinchon" }, key)];
  expect(answers[1]!.body).toEqual(answers[0]!.body);
  expect(await list(member)).toHaveLength(1);
});

it("refuses a search without filters, with unknown values, or with dates that cannot be booked", async () => {
  const member = await aMember(api);
  for (const criteria of [
    {},
    { lift: "false" },
    { sort: "rating" },
    { area: "atlantis" },
    { guests: "many" },
    { checkIn: "2027-03-01" },
    { checkIn: "2020-03-01", checkOut: "2020-06-01" },
    "hongdae",
    undefined,
  ]) {
    const answer = await save(member, criteria);
    expect(answer.status, JSON.stringify(criteria)).toBe(400);
    expect(answer.body).toMatchObject({ errorCode: "VALIDATION_FAILED" });
  }
  expect(await list(member)).toEqual([]);
  expect((await api.request("POST", path, { body: { criteria: { area: "hongdae" } } })).status).toBe(401);
});

it("refuses one search more than a member may save", async () => {
  const member = await aMember(api);
  for (let guests = 1; guests <= maxSavedSearches; guests++) {
    expect((await save(member, { guests: String(guests) })).status).toBe(201);
  }
  const refused = await save(member, { area: "hongdae" });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ errorCode: "SAVED_SEARCHES_FULL" });
  expect((await save(member, { guests: "1" })).status).toBe(201); // it is saved already
});

it("switches the e-mails of a search off and on, and deletes it", async () => {
  const member = await aMember(api);
  const { id } = await aSearch(member);
  for (const alerts of [false, false, true]) {
    const answer = await api.request("PUT", `${path}/${id}`, { token: member.token, body: { alerts } });
    expect(answer.data(savedSearchSchema)).toMatchObject({ id, alerts });
  }
  const bad = await api.request("PUT", `${path}/${id}`, { token: member.token, body: { alerts: "no" } });
  expect(bad.status).toBe(400);
  expect((await api.request("DELETE", `${path}/${id}`, { token: member.token })).status).toBe(204);
  expect((await api.request("DELETE", `${path}/${id}`, { token: member.token })).status).toBe(404);
  expect(await list(member)).toEqual([]);
});

it("does not show, change or delete another member's search", async () => {
  const [owner, stranger] = [await aMember(api), await aMember(api)];
  const { id } = await aSearch(owner);
  const { token } = stranger;
  expect((await api.request("PUT", `${path}/${id}`, { token, body: { alerts: false } })).status).toBe(404);
  expect((await api.request("DELETE", `${path}/${id}`, { token })).status).toBe(404);
  expect(await list(owner)).toMatchObject([{ id, alerts: true }]);
});

it("ends the e-mails by the link of one, without a log-in, as often as it is opened", async () => {
  const member = await aMember(api);
  const { id } = await aSearch(member, { area: "itaewon" });
  const link = `/v1/search-alerts/${makeAlertToken(api.services.env.secrets, id)}`;
  const read = async () => (await api.request("GET", link)).data(searchAlertsSchema);
  expect(await read()).toEqual({ criteria: { area: "itaewon" }, alerts: true });
  for (let times = 0; times < 2; times++) expect((await api.request("POST", `${link}/stop`)).status).toBe(204);
  expect(await read()).toMatchObject({ alerts: false });
  expect(await list(member)).toMatchObject([{ alerts: false }]);
  await api.request("DELETE", `${path}/${id}`, { token: member.token });
  expect((await api.request("POST", `${link}/stop`)).body).toMatchObject({ errorCode: "LINK_GONE" });
});

it("refuses a link that was not signed for it", async () => {
  const { id } = await aSearch(await aMember(api));
  const token = makeAlertToken(api.services.env.secrets, id);
  const forged = [
    `${token.slice(0, -2)}AA`,
    token.slice(1),
    makeAlertToken(["another secret"], id),
    "x",
    "%00",
    "A".repeat(200),
  ];
  for (const each of forged) {
    for (const [method, end] of [
      ["GET", ""],
      ["POST", "/stop"],
    ] as const) {
      const answer = await api.request(method, `/v1/search-alerts/${each}${end}`);
      expect(answer.status, each).toBe(404);
    }
  }
});
