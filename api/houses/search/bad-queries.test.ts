import { afterAll, beforeAll, expect, test } from "vitest";
import { problemSchema } from "contract/problem";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ now: "2026-11-21T03:00:00Z" });
  await aHouse(api, { slug: "open-house" });
  await aHouse(api, { slug: "closed-house", publishedAt: null });
});
afterAll(() => api.close());

const script = encodeURIComponent("<script>alert(1)</script>");
const long = "x".repeat(10_000);
const calendar = "/v1/houses/open-house/calendar";

test.each([
  ["/v1/houses?checkIn=2026-12-12", "checkOut"],
  ["/v1/houses?checkOut=2026-12-12", "checkIn"],
  ["/v1/houses?checkIn=&checkOut=2026-12-12", "checkIn"],
  ["/v1/houses?checkIn=2027-02-31&checkOut=2027-03-31", "checkIn"],
  ["/v1/houses?checkIn=12/12/2026&checkOut=2026-12-20", "checkIn"],
  ["/v1/houses?checkIn=2026-12-12%00&checkOut=2026-12-20", "checkIn"],
  ["/v1/houses?checkIn=0001-01-01&checkOut=9999-12-31", "checkIn"],
  ["/v1/houses?checkIn=2026-11-21&checkOut=2026-12-20", "checkIn"],
  ["/v1/houses?checkIn=2028-01-01&checkOut=2028-02-01", "checkIn"],
  ["/v1/houses?checkIn=2026-12-20&checkOut=2026-12-20", "checkOut"],
  ["/v1/houses?checkIn=2026-12-12&checkIn=2026-12-13&checkOut=2026-12-20", "checkIn"],
  ["/v1/houses?guests=0", "guests"],
  ["/v1/houses?guests=99", "guests"],
  ["/v1/houses?guests=1.5", "guests"],
  ["/v1/houses?guests=Infinity", "guests"],
  ["/v1/houses?guests=", "guests"],
  ["/v1/houses?maxPrice=-1", "maxPrice"],
  ["/v1/houses?maxPrice=1e99", "maxPrice"],
  ["/v1/houses?area=busan", "area"],
  ["/v1/houses?area=%00", "area"],
  ["/v1/houses?area=%E0%A4%A", "area"],
  ["/v1/houses?area=hongdae&area=sinchon", "area"],
  ["/v1/houses?area[]=hongdae&area=%F0%9F%92%A9", "area"],
  ["/v1/houses?line=10", "line"],
  ["/v1/houses?stepFree=yes", "stepFree"],
  ["/v1/houses?lift=1", "lift"],
  ["/v1/houses?visualAlarm=", "visualAlarm"],
  ["/v1/houses?doorway=-1", "doorway"],
  ["/v1/houses?doorway=wide", "doorway"],
  ["/v1/houses?sort=cheapest", "sort"],
  ["/v1/houses?sort=rating;drop table houses", "sort"],
  [`/v1/houses?sort=${long}`, "sort"],
  ["/v1/houses?page=0", "page"],
  ["/v1/houses?page=-1", "page"],
  ["/v1/houses?page=1000000000", "page"],
  ["/v1/houses?size=0", "size"],
  ["/v1/houses?size=101", "size"],
  [calendar, "from"],
  [`${calendar}?from=2026-12-01`, "to"],
  [`${calendar}?from=2026-02-31&to=2026-12-31`, "from"],
  [`${calendar}?from=2026-12-10&to=2026-12-10`, "to"],
  [`${calendar}?from=2026-12-01&to=2028-12-03`, "to"],
  [`${calendar}?from=2026-12-01&to=${script}`, "to"],
  ["/v1/houses/open-house/reviews?page=0", "page"],
  ["/v1/houses/open-house/reviews?page=x", "page"],
])("refuses %.80s and explains %s, in both languages", async (url, field) => {
  for (const language of ["en", "ko"] as const) {
    const { status, body } = await api.request("GET", url, { language });
    const problem = problemSchema.parse(body);
    expect([status, problem.errorCode]).toEqual([400, "VALIDATION_FAILED"]);
    expect(problem.fieldErrors?.[field]?.[0]).toMatch(language === "ko" ? /[가-힣]/ : /^[A-Z]/);
  }
});

test.each([
  ["guests=21", "guests", ["Choose at most 20 guests.", "인원은 최대 20명까지 선택할 수 있습니다."]],
  ["doorway=301", "doorway", ["Enter at most 300 cm.", "300cm 이하로 입력해 주세요."]],
  ["maxPrice=1e9", "maxPrice", ["Enter at most ₩100,000,000 a month.", "월 100,000,000원 이하로 입력해 주세요."]],
  ["page=0", "page", ["This list doesn't have that page.", "없는 페이지입니다. 목록에서 페이지를 선택해 주세요."]],
  ["size=101", "size", ["Choose a page size from 1 to 100.", "한 페이지에는 1개에서 100개까지 표시할 수 있습니다."]],
  [
    "checkIn=2028-01-01&checkOut=2028-02-01",
    "checkIn",
    ["The latest check-in is Sun 21 Nov 2027.", "체크인은 2027년 11월 21일 일요일까지 선택할 수 있습니다."],
  ],
])("names for %s the allowed values", async (query, field, sentences) => {
  for (const [at, language] of (["en", "ko"] as const).entries()) {
    const { body } = await api.request("GET", `/v1/houses?${query}`, { language });
    expect(problemSchema.parse(body).fieldErrors?.[field]).toEqual([sentences[at]]);
  }
});

test("refuses markup in any parameter", async () => {
  const parameters = "checkIn checkOut area guests maxPrice line stepFree lift visualAlarm doorway sort page size";
  for (const name of parameters.split(" ")) {
    expect((await api.request("GET", `/v1/houses?${name}=${script}`)).status, name).toBe(400);
  }
});

test.each(["utm_source=mail", `q=${long}`, "__proto__=1&constructor=2", "%00=%00", "&&&=", "page=10000&size=100"])(
  "answers a search with the additional parameter %.40s",
  async (query) => {
    expect((await api.request("GET", `/v1/houses?${query}`)).status).toBe(200);
  },
);

test.each(["closed-house", "no-such-house", "%00", "..%2Fopen-house", "%E0%A4%A", script, long, "open-house'--"])(
  "answers 404 for a house named %.40s",
  async (slug) => {
    for (const path of ["", "/calendar?from=2026-12-01&to=2026-12-31", "/reviews"]) {
      const { status, body } = await api.request("GET", `/v1/houses/${slug}${path}`);
      expect([status, problemSchema.parse(body).errorCode]).toEqual([404, "HOUSE_NOT_FOUND"]);
    }
  },
);
