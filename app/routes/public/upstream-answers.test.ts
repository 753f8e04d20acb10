import { describe, expect, it } from "vitest";
import { aHouse } from "../../../tests/factories/house";
import { openAs, openTestSite, type Call, type Handler } from "../../../tests/factories/site";
import * as boardRoute from "./board";
import * as communityRoute from "./community";
import * as detailRoute from "./detail";
import * as housesRoute from "./houses";

const { api, replaceAnswer } = await openTestSite();

const house = await aHouse(api);
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const open = <H extends Handler>(handler: H, path: string, call: Call = {}) => openAs({}, handler, path, call);
const json = (status: number, body: unknown) => () => Response.json(body, { status });

describe("the house page", () => {
  const openHouse = (language?: "ko") =>
    open(detailRoute.loader, `/detail/${house.slug}?checkIn=${dayFromNow(10)}&checkOut=${dayFromNow(40)}`, {
      params: { slug: house.slug },
      language,
    });

  it.each([
    ["fails without a word", () => new Response(null, { status: 500 }), /^Payment schedule calculation failed/],
    ["refuses in its own words", json(409, { errorCode: "NO", errorMessage: "No price today." }), /^No price today\.$/],
    ["answers another shape", json(200, { data: { total: 7 } }), /^Payment schedule calculation failed/],
  ])("is shown with a sentence in the price box when the quote %s", async (_what, answer, sentence) => {
    replaceAnswer(/^POST .*\/quote$/, answer);
    const page = await openHouse();
    expect(page.status).toBe(200);
    expect(page.data).toMatchObject({ house: { slug: house.slug }, choice: { quote: null, errors: {} } });
    expect(page.data?.choice?.failed).toMatch(sentence);
  });

  it.each([/\/reviews$/, /\/calendar$/, /\/refund-preview$/])("is shown when %s fails", async (path) => {
    replaceAnswer(path, () => new Response(null, { status: 500 }));
    expect(await openHouse()).toMatchObject({ status: 200, data: { choice: { quote: { available: true } } } });
  });
});

describe("the button to book on the house page", () => {
  const ask = (query: string) =>
    open(detailRoute.loader, `/detail/${house.slug}?${query}request=on`, { params: { slug: house.slug } });
  const dates = `checkIn=${dayFromNow(10)}&checkOut=${dayFromNow(40)}&guests=1&`;

  it("leads to the checkout with the chosen dates", async () => {
    const { status, location } = await ask(dates);
    expect([status, location?.split("?")[0]]).toEqual([302, `/checkout/${house.slug}`]);
    const { request, ...values } = Object.fromEntries(new URLSearchParams(location!.split("?")[1]));
    expect(request).toBeUndefined();
    expect(values).toMatchObject({ checkIn: dayFromNow(10), checkOut: dayFromNow(40), guests: "1" });
  });

  it.each([
    ["no dates", ""],
    ["one date", `checkIn=${dayFromNow(10)}&`],
    ["dates in the wrong order", `checkIn=${dayFromNow(40)}&checkOut=${dayFromNow(10)}&`],
  ])("stays on the page with %s", async (_what, query) => {
    expect(await ask(query)).toMatchObject({ status: 200, data: { house: { slug: house.slug } } });
  });

  it("stays on the page when no price is available", async () => {
    replaceAnswer(/^POST .*\/quote$/, () => new Response(null, { status: 500 }));
    expect((await ask(dates)).status).toBe(200);
  });
});

describe("the community", () => {
  const serverError = "서버 오류가 발생했습니다. 문제가 계속되면 관리 업체에 문의해 주세요.";

  it.each([
    ["500 without a body", 500, () => new Response(null, { status: 500 }), { kind: "error", message: serverError }],
    ["500 in other words", 500, json(500, { errorMessage: "ECONNRESET" }), { kind: "error", message: serverError }],
    [
      "400 with a code",
      400,
      json(400, { errorCode: "VALIDATION_FAILED", errorMessage: "유형을 다시 골라 주세요." }),
      { kind: "warning", message: "유형을 다시 골라 주세요." },
    ],
    [
      "400 with a sentence",
      400,
      json(400, { errorMessage: "유형을 다시 골라 주세요." }),
      { kind: "warning", message: "유형을 다시 골라 주세요." },
    ],
  ])("shows %s instead of boards", async (_what, status, answer, failure) => {
    replaceAnswer(/^GET \/v1\/boards/, answer);
    const list = await open(communityRoute.loader, "/community", { language: "ko" });
    expect(list).toMatchObject({ status, data: { boards: [], pagination: null, failure } });
  });

  it.each([
    ["500 without a body", 500, () => new Response(null, { status: 500 }), { kind: "error", message: serverError }],
    [
      "409 with a sentence",
      409,
      json(409, { errorMessage: "잠시 숨겨진 글입니다." }),
      { kind: "warning", message: "잠시 숨겨진 글입니다." },
    ],
  ])("shows %s instead of a board", async (_what, status, answer, failure) => {
    replaceAnswer(/^GET \/v1\/boards/, answer);
    const id = "01a2034b-9a0a-767c-874e-47f8d304f8ff";
    const board = await open(boardRoute.loader, `/community/${id}`, { params: { id }, language: "ko" });
    expect(board).toMatchObject({ status, data: { hidden: true, failure } });
  });

  it.each(["nothing-here", "01a2034b-9a0a-767c-874e-47f8d304f8ff"])("answers 404 for the board %s", async (id) => {
    const page = await open(boardRoute.loader, `/community/${id}`, { params: { id } });
    expect(page).toMatchObject({
      status: 404,
      data: { failure: { kind: "warning", message: expect.stringMatching(/\S/) as string } },
    });
  });
});

it("shows houses without an x-pagination header", async () => {
  const { body } = await api.request("GET", "/v1/houses");
  replaceAnswer(/^GET \/v1\/houses$/, json(200, body));
  expect(await open(housesRoute.loader, "/houses")).toMatchObject({
    status: 200,
    data: { search: { houses: [{ slug: house.slug }] }, pagination: { page: 1, totalPages: 1 } },
  });
});

it("answers searches that make no sense, and keeps what does", async () => {
  const params = { slug: house.slug };
  for (const query of [
    "checkIn=2027-02-31&checkOut=2027-03-31",
    `checkIn=${dayFromNow(40)}&checkOut=${dayFromNow(10)}`,
    "guests=1e400",
    "page=1000000000&sort=cheapest&view=hologram",
    "area=hongdae&area=sinchon",
    "area=%00&line=9&doorway=wide&lift=1",
    `area=${"x".repeat(10_000)}`,
    "beddingSets=many&reviews=0&cancelOn=never",
  ]) {
    const list = await open(housesRoute.loader, `/houses?${query}&maxPrice=2000000`);
    expect([query, list.status, list.data?.criteria]).toMatchObject([query, 200, { maxPrice: "2000000" }]);
    expect((await open(detailRoute.loader, `/detail/${house.slug}?${query}`, { params })).status, query).toBe(200);
  }
});
