import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aMember } from "../../../tests/factories/member";
import type { Variables } from "../http/openapi";
import { ApiError } from "../http/problem";
import { createUploadBody } from "./upload-body";

const pace = { totalMs: 10_000, graceMs: 300, bytesPerSecond: 1_000_000 };
const app = new Hono<{ Variables: Variables }>();
app.use(async (c, next) => {
  c.set("account", { id: c.req.header("account") } as Variables["account"]);
  c.set("clientAddress", "");
  await next();
});
app.post("/", createUploadBody(pace), async (c) => c.json({ bytes: (await c.req.arrayBuffer()).byteLength }));
app.onError((error, c) => {
  if (!(error instanceof ApiError)) throw error;
  return c.json({ code: error.code, retryAfter: error.details.retryAfterSeconds }, error.status as 400);
});

const send = async (account: string, body: BodyInit) => {
  const answer = await app.request("/", {
    method: "POST",
    body,
    headers: { account },
    ...({ duplex: "half" } as object),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
};
/** A byte now and then, for ever. */
const dripping = () =>
  new ReadableStream({
    async pull(controller) {
      await new Promise((done) => setTimeout(done, 20));
      controller.enqueue(new Uint8Array(1));
    },
  });

describe("pictures that are sent at the same time", () => {
  it("of one account that never ends them do not keep others waiting, and are given up", async () => {
    const slow = Array.from({ length: 12 }, () => send("greedy", dripping()));
    const since = performance.now();
    expect(await send("other", new Uint8Array(1_000))).toEqual({ status: 200, bytes: 1_000 });
    expect(performance.now() - since).toBeLessThan(pace.graceMs);
    expect(await send("greedy", new Uint8Array(1_000))).toEqual({
      status: 429,
      code: "TOO_MANY_UPLOADS",
      retryAfter: 10,
    });
    expect(await slow[0]).toMatchObject({ status: 408, code: "BODY_TOO_SLOW" });
    await Promise.all(slow);
    expect(await send("greedy", new Uint8Array(1_000))).toEqual({ status: 200, bytes: 1_000 });
  });
});

describe("the bodies of calls", () => {
  let api: TestApi;
  beforeAll(async () => void (api = await createTestApi()));
  afterAll(() => api.close());

  it("whose client goes away are the client's failure, not ours", async () => {
    const { token } = await aMember(api);
    const gone = () =>
      new ReadableStream({
        pull: (controller) => controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
      });
    for (const [path, type] of [
      ["/v1/conversation-pictures", "image/png"],
      ["/v1/consultations", "application/json"],
    ] as const) {
      const answer = await api.app.request(path, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": type, "idempotency-key": "gone" },
        body: gone(),
        ...({ duplex: "half" } as object),
      });
      expect([answer.status, await answer.json()]).toMatchObject([400, { errorCode: "BODY_INCOMPLETE" }]);
    }
  });

  it.each([
    ["a NUL", "Jane\u0000", "lastName"],
    ["half a character", "Jane\ud83d", "lastName"],
  ])("with %s are refused at its field", async (_, text, field) => {
    const { token } = await aMember(api);
    const answer = await api.request("PUT", "/v1/users/me", { token, body: { firstName: "A", [field]: text } });
    expect(answer).toMatchObject({ status: 400, body: { errorCode: "VALIDATION_FAILED" } });
    expect(Object.keys((answer.body as { fieldErrors: object }).fieldErrors)).toContain(field);
  });

  it.each(["/v1/houses/a%00b", "/v1/houses?area=%00", "/v1/contracts/a%00b", "/v1/admin/users?q=a%00b"])(
    "and addresses with a NUL are no failure of ours: %s",
    async (path) => {
      const { token } = await anAdmin(api);
      expect((await api.request("GET", path, { token })).status).toBeLessThan(500);
    },
  );
});
