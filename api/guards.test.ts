import { afterAll, expect, it } from "vitest";
import { errorCodes, problemSchema } from "contract/problem";
import { createTestApi } from "../tests/factories/api";
import type { OpenApiDocument } from "./kernel/openapi/complete-document";
import { listCalls } from "../tests/factories/openapi-calls";

const api = await createTestApi();
afterAll(() => api.close());

/** A new public call must be entered here. */
const open = [
  "GET /v1/areas",
  "GET /v1/boards",
  "GET /v1/boards/main",
  "GET /v1/boards/{id}",
  "GET /v1/boards/{id}/calendar.ics",
  "GET /v1/company",
  "GET /v1/company/logo/{file}",
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

const id = "01890000-0000-7000-8000-000000000000";
const calls = listCalls((await api.request("GET", "/v1/openapi.json")).body as OpenApiDocument).map((call) => ({
  ...call,
  name: `${call.method} ${call.path}`,
  url: call.path.replace(/\{[^}]+\}/g, id),
}));

it("lists every public call", async () => {
  const unguarded = calls.filter(({ secured }) => !secured).map(({ name }) => name);
  expect(unguarded.sort()).toEqual([...open].sort());
});

it("answers 401 to a visitor and to a forged token on every other call, before validation", async () => {
  for (const call of calls.filter(({ secured }) => secured)) {
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
  for (const call of calls.filter(({ secured }) => !secured)) {
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
