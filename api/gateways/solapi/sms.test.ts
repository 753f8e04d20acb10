import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readApiEnv } from "../../env";
import { type Sms, Undeliverable } from "../../kernel/ports";
import { createSolapiSms } from "./sms";

const settings = { key: "NCSAYU7YDBXYORXC", secret: "the-secret-of-the-key", from: "02-6010-7700" };
const asked: { path: string; authorization: string; body: { messages: Record<string, unknown>[] } }[] = [];
let answer: (response: ServerResponse) => void;
let url = "";

const server = createServer((request: IncomingMessage, response) => {
  let text = "";
  request.on("data", (part: Buffer) => (text += part.toString("utf8")));
  request.on("end", () => {
    const body = JSON.parse(text) as (typeof asked)[number]["body"];
    asked.push({ path: request.url ?? "", authorization: request.headers.authorization ?? "", body });
    answer(response);
  });
});
const says = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const taken = says(200, { groupInfo: { count: { total: 1, registeredFailed: 0 } }, failedMessageList: [] });
const refused = (statusCode: string) => says(200, { failedMessageList: [{ statusCode, statusMessage: "refused" }] });

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  asked.length = 0;
  answer = taken;
});

const now = () => new Date("2026-11-21T03:00:00Z");
const anSms = (to: string): Sms => ({ id: "an-id", kind: "reservationConfirmed", locale: "ko", to, text: "확정" });
const send = (to = "+821012345678") => createSolapiSms({ ...settings, url }, now, 300).send(anSms(to));
const failure = (sending: Promise<void>) => sending.then(() => undefined).catch((error: unknown) => error);

it("sends a text to a Korean number, signed, with Solapi's own length limit", async () => {
  await send();
  const [{ path, authorization, body }] = asked as [(typeof asked)[0]];
  expect(path).toBe("/messages/v4/send-many/detail");
  expect(body.messages).toEqual([
    {
      to: "01012345678",
      from: "0260107700",
      country: "82",
      text: "확정",
      autoTypeDetect: true,
      customFields: { message: "an-id" },
    },
  ]);
  const [, date, salt, signature] = authorization.match(
    /^HMAC-SHA256 apiKey=NCSAYU7YDBXYORXC, date=(\S+), salt=(\w{12,64}), signature=(\w{64})$/,
  )!;
  expect(date).toBe("2026-11-21T03:00:00.000Z");
  expect(signature).toBe(createHmac("sha256", settings.secret).update(`${date}${salt}`).digest("hex"));
});

it("signs each request differently", async () => {
  await send();
  await send();
  expect(asked[0]!.authorization).not.toBe(asked[1]!.authorization);
});

it("sends abroad with the country, as SMS only", async () => {
  await send("+84912345678");
  expect(asked[0]!.body.messages).toMatchObject([{ to: "912345678", country: "84", type: "SMS" }]);
});

it("gives up on invalid numbers, and on those that networks or another country refuse", async () => {
  expect(await failure(send("+8210"))).toBeInstanceOf(Undeliverable);
  expect(asked).toHaveLength(0);
  answer = refused("3040");
  expect(await failure(send())).toBeInstanceOf(Undeliverable);
  answer = refused("1025");
  expect(await failure(send("+84912345678"))).toBeInstanceOf(Undeliverable);
});

it("retries abroad when the account is at fault", async () => {
  for (const code of ["1030", "1062"]) {
    answer = refused(code);
    expect(await failure(send("+84912345678"))).not.toBeInstanceOf(Undeliverable);
  }
});

it.each([
  ["an account without balance", refused("1030"), /Solapi: 1030 refused/],
  ["a failing server", says(500, {}), /answered 500/],
  ["a wrong key", says(403, { errorCode: "Forbidden", errorMessage: "" }), /answered 403 Forbidden/],
  ["something else than JSON", (response: ServerResponse) => void response.end("<html>"), /JSON/],
  ["another shape", says(200, {}), /failedMessageList/],
  ["no answer", () => undefined, /timeout/i],
])("retries after %s", async (_what, says_, message) => {
  answer = says_;
  const error = await failure(send());
  expect(error).not.toBeInstanceOf(Undeliverable);
  expect(error).toMatchObject({ message: expect.stringMatching(message) as string });
});

it("requires all of its settings or none", () => {
  const wanted = {
    SMS_GATEWAY: "solapi",
    SOLAPI_API_KEY: "k",
    SOLAPI_API_SECRET: "s",
    DEMO: "on",
    DATA_DIR: "/tmp/homes-env",
  };
  const secrets = { SESSION_SECRETS: "x".repeat(32) };
  expect(() => readApiEnv("alone", { ...wanted, ...secrets })).toThrow("SOLAPI_FROM must be set");
  expect(readApiEnv("alone", { ...wanted, ...secrets, SOLAPI_FROM: "02-6010-7700" }).solapi).toMatchObject({
    key: "k",
    url: "https://api.solapi.com",
  });
});
