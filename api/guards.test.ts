import { afterAll, beforeAll, expect, it } from "vitest";
import { errorCodes, problemSchema } from "contract/problem";
import { anAdmin } from "../tests/factories/admin";
import { createTestApi, type TestApi } from "../tests/factories/api";
import { aHouse } from "../tests/factories/house";
import { aMember } from "../tests/factories/member";
import { nonsenseInAddress, spoil } from "../tests/factories/nonsense";
import { aBooking } from "../tests/factories/reservation";
import { signUpForm } from "../tests/factories/sign-up";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());

/** A new public call must be entered here. */
const open = [
  "GET /v1/areas",
  "GET /v1/boards",
  "GET /v1/boards/main",
  "GET /v1/boards/{id}",
  "GET /v1/boards/{id}/calendar.ics",
  "GET /v1/contracts/{token}", // the token is the permission
  "GET /v1/contracts/{token}/contract.pdf",
  "GET /v1/dev/messages", // in demo mode alone
  "GET /v1/exchange-rates",
  "GET /v1/faqs/groups",
  "GET /v1/house-rents",
  "GET /v1/house-summaries",
  "GET /v1/houses",
  "GET /v1/houses/{slug}",
  "GET /v1/houses/{slug}/calendar",
  "GET /v1/houses/{slug}/reviews",
  "GET /v1/houses/{slug}/rooms",
  "GET /v1/media/{path}",
  "GET /v1/reservations.ics", // the token is the permission
  "GET /v1/reviews",
  "GET /v1/search-alerts/{token}", // the token is the permission
  "GET /v1/units/{id}/calendar.ics", // the token is the permission
  "GET /v1/universities",
  "POST /v1/auth/check-link",
  "POST /v1/auth/forgot-password",
  "POST /v1/auth/google",
  "POST /v1/auth/google/sign-up",
  "POST /v1/auth/login",
  "POST /v1/auth/logout",
  "POST /v1/auth/refresh-token",
  "POST /v1/auth/reset-password",
  "POST /v1/auth/second-factor", // the ticket is the permission
  "POST /v1/auth/sign-up",
  "POST /v1/auth/verify-email",
  "POST /v1/consultations",
  "POST /v1/contracts/verify",
  "POST /v1/contracts/{token}",
  "POST /v1/contracts/{token}/decline",
  "PUT /v1/contracts/{token}/passport",
  "DELETE /v1/contracts/{token}/passport",
  "POST /v1/reservations/payment-schedule",
  "POST /v1/reservations/quote",
  "POST /v1/reservations/refund-preview",
  "POST /v1/search-alerts/{token}/stop", // the token is the permission
  "POST /v1/webhooks/mail/bounces", // signed by a shared secret
  "POST /v1/webhooks/payments/{gateway}", // signed by the gateway
];

type Call = { security?: unknown[]; parameters?: { in: string; name: string }[] };
type Document = { paths: Record<string, Record<string, Call>> };

async function listCalls() {
  const document = (await api.request("GET", "/v1/openapi.json")).body as Document;
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      url: path.replace(/\{[^}]+\}/g, "01890000-0000-7000-8000-000000000000"),
      guarded: (call.security ?? []).length > 0,
      asks: (call.parameters ?? []).filter((one) => one.in === "query").map((one) => one.name),
    })),
  );
}

it("lists every public call", async () => {
  const unguarded = (await listCalls()).filter((call) => !call.guarded).map((call) => call.name);
  expect(unguarded.sort()).toEqual([...open].sort());
});

it("answers 401 to a visitor and to a forged token on every other call, before validation", async () => {
  for (const call of (await listCalls()).filter(({ guarded }) => guarded)) {
    for (const token of [undefined, "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0."]) {
      const answer = await api.request(call.method, call.url, { token });
      expect(answer, call.name).toMatchObject({ status: 401, body: { errorCode: "UNAUTHENTICATED" } });
    }
  }
});

it("never answers 5xx to invalid input of a visitor", async () => {
  const bodies: unknown[] = [
    undefined,
    null,
    [],
    "text",
    { a: { b: ["\u0000", 1e308, -1] } },
    { password: "x".repeat(5000) },
  ];
  for (const call of (await listCalls()).filter(({ guarded }) => !guarded)) {
    for (const body of call.method === "GET" ? [undefined] : bodies) {
      const url = `${call.url}?page=-1&size=abc&checkIn=2027-02-31&%00=%ff`;
      const answer = await api.request(call.method, url, { body });
      const said = `${call.name} ${JSON.stringify(body)?.slice(0, 40)}`;
      expect(answer.status, said).toBeLessThan(500);
      if (answer.status >= 400) {
        const problem = problemSchema.parse(answer.body);
        expect(errorCodes[problem.errorCode], said).toBe(answer.status);
      }
    }
  }
});

it("never answers 5xx to a body without a type, or to a name that the database refuses", async () => {
  const { token } = await anAdmin(api);
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": "again" };
  for (const { name, method, url } of (await listCalls()).filter(({ method }) => method !== "GET")) {
    const untyped = await api.app.request(url, { method, headers, body: new TextEncoder().encode("{}") });
    expect(untyped.status, name).toBeLessThan(500);
    const unheld = await api.request(method, url.replaceAll("01890000-0000-7000-8000-000000000000", "%00"), {
      headers,
    });
    expect(unheld.status, name).toBeLessThan(500);
  }
});

it("never answers 5xx to a query with characters that the database refuses", async () => {
  const { token } = await anAdmin(api);
  for (const { method, url, asks } of (await listCalls()).filter(({ method }) => method === "GET")) {
    for (const name of asks) {
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
