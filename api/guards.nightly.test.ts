import { afterAll, expect, it } from "vitest";
import { anAdmin } from "../tests/factories/admin";
import { createTestApi } from "../tests/factories/api";
import { aHouse } from "../tests/factories/house";
import { aMember } from "../tests/factories/member";
import { nonsenseInAddress, spoil } from "../tests/factories/nonsense";
import { aBooking } from "../tests/factories/reservation";
import { signUpForm } from "../tests/factories/sign-up";
import type { OpenApiDocument } from "./kernel/openapi/complete-document";
import { listCalls } from "../tests/factories/openapi-calls";

const api = await createTestApi();
afterAll(() => api.close());

const id = "01890000-0000-7000-8000-000000000000";
const calls = listCalls((await api.request("GET", "/v1/openapi.json")).body as OpenApiDocument).map((call) => ({
  ...call,
  name: `${call.method} ${call.path}`,
  url: call.path.replace(/\{[^}]+\}/g, id),
}));

it("never answers 5xx to a body without a type, or to a name that the database refuses", async () => {
  const { token } = await anAdmin(api);
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": "again" };
  for (const { name, method, url } of calls.filter(({ method }) => method !== "GET")) {
    const untyped = await api.app.request(url, { method, headers, body: new TextEncoder().encode("{}") });
    expect(untyped.status, name).toBeLessThan(500);
    const unheld = await api.request(method, url.replaceAll(id, "%00"), {
      headers,
    });
    expect(unheld.status, name).toBeLessThan(500);
  }
});

it("never answers 5xx to a query with characters that the database refuses", async () => {
  const { token } = await anAdmin(api);
  for (const { method, url, parameters } of calls.filter(({ method }) => method === "GET")) {
    for (const { name } of parameters.filter((parameter) => parameter.in === "query")) {
      const asked = `${url}?${name}=%00`;
      expect((await api.request(method, asked, { token })).status, asked).toBeLessThan(500);
    }
  }
});

it("never answers 5xx when one field of a valid call is invalid", { timeout: 60_000 }, async () => {
  const [house, member] = [await aHouse(api), await aMember(api)];
  const booking = aBooking(house, { couponCode: "NONE" });
  const calls: [string, object][] = [
    ["/v1/auth/sign-up", signUpForm()],
    ["/v1/auth/login", { email: "a@residents.example", password: "Homes-2026" }],
    ["/v1/reservations?isInternational=true", booking],
    ["/v1/reservations/quote", { ...booking, occupants: undefined }],
    ["/v1/contracts/a.b", { fullName: "Linh", consent: true }],
  ];
  for (const [url, good] of calls) {
    for (const body of spoil(good)) {
      const answer = await api.request("POST", url, { token: member.token, body });
      expect(answer.status, `${url} ${JSON.stringify(body).slice(0, 400)}`).toBeLessThan(500);
    }
  }
  const query = {
    checkIn: "2027-01-31",
    checkOut: "2027-04-10",
    area: "hongdae",
    guests: "1",
    maxPrice: "9",
    line: "2",
  };
  for (const [path, good] of [
    ["/v1/houses", { ...query, sort: "rating", page: "1", size: "20", stepFree: "true" }],
    [`/v1/houses/${house.slug}/calendar`, { from: "2027-01-01", to: "2027-02-01" }],
  ] as const) {
    for (const spoiled of spoil(good)) {
      const asked = Object.entries(spoiled as object).map(([name, value]) => [name, String(value)]);
      const search = new URLSearchParams(asked as [string, string][]).toString();
      expect((await api.request("GET", `${path}?${search}`)).status, search.slice(0, 400)).toBeLessThan(500);
    }
  }
  for (const slug of nonsenseInAddress) {
    expect((await api.request("GET", `/v1/houses/${slug}`)).status, slug).toBe(404);
  }
});
