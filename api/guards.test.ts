import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../tests/factories/api";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());

/** The calls that need no account. A new call stands here on purpose or carries the bearer guard. */
const open = [
  "GET /v1/areas",
  "GET /v1/contracts/{token}",
  "GET /v1/dev/messages",
  "GET /v1/exchange-rates",
  "GET /v1/houses",
  "GET /v1/houses/{slug}",
  "GET /v1/houses/{slug}/calendar",
  "GET /v1/houses/{slug}/reviews",
  "GET /v1/media/{path}",
  "GET /v1/reviews",
  "POST /v1/auth/google",
  "POST /v1/auth/google/sign-up",
  "POST /v1/auth/login",
  "POST /v1/auth/logout",
  "POST /v1/auth/refresh-token",
  "POST /v1/auth/sign-up",
  "POST /v1/contracts/{token}",
  "POST /v1/contracts/{token}/decline",
  "POST /v1/reservations/payment-schedule",
  "POST /v1/reservations/quote",
  "POST /v1/webhooks/payments/{gateway}",
];

type Document = { paths: Record<string, Record<string, { security?: unknown[] }>> };

async function listCalls() {
  const document = (await api.request("GET", "/v1/openapi.json")).body as Document;
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      url: path.replace(/\{[^}]+\}/g, "01890000-0000-7000-8000-000000000000"),
      guarded: (call.security ?? []).length > 0,
    })),
  );
}

it("lists every call that needs no account", async () => {
  const unguarded = (await listCalls()).filter((call) => !call.guarded).map((call) => call.name);
  expect(unguarded.sort()).toEqual([...open].sort());
});

it("answers 401 to a visitor and to a forged token on every other call, before it looks at anything else", async () => {
  for (const call of (await listCalls()).filter(({ guarded }) => guarded)) {
    for (const token of [undefined, "forged", "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0."]) {
      const answer = await api.request(call.method, call.url, { token });
      expect(answer, call.name).toMatchObject({ status: 401, body: { errorCode: "UNAUTHENTICATED" } });
    }
  }
});

it("never answers 5xx to nonsense", async () => {
  const bodies: unknown[] = [
    undefined,
    null,
    [],
    "text",
    { a: { b: ["\u0000", 1e308, -1] } },
    { password: "x".repeat(5000) },
  ];
  for (const call of await listCalls()) {
    for (const body of bodies) {
      const answer = await api.request(call.method, `${call.url}?page=-1&size=abc&checkIn=2027-02-31&%00=%ff`, {
        body: call.method === "GET" ? undefined : body,
      });
      expect(answer.status, `${call.name} ${JSON.stringify(body)?.slice(0, 40)}`).toBeLessThan(500);
    }
  }
});
