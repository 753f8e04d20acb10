import { createPublicKey, createVerify } from "node:crypto";
import { readFileSync } from "node:fs";
import https from "node:https";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { aBrowser } from "../../../tests/factories/push";
import { PushGone, type RetryLater, Undeliverable } from "../../kernel/ports";
import { createWebPush } from "./push";
import { readVapidKey } from "./vapid-keys";

/** 127.0.0.2 stands for a public host, 127.0.0.1 for the own network. */
const allowed = "127.0.0.2";
const names: Record<string, string[]> = {
  "push.test": [allowed],
  "internal.test": ["127.0.0.1"],
  "both.test": [allowed, "10.0.0.1"],
  "nowhere.test": [],
};
const answers: Record<string, (response: ServerResponse) => void> = {
  "/moved": (response) => response.writeHead(302, { location: "/taken" }).end(),
  "/gone": (response) => response.writeHead(410).end(),
  "/unknown": (response) => response.writeHead(404).end(),
  "/other-key": (response) => response.writeHead(403).end("the VAPID credentials do not correspond"),
  "/bad-clock": (response) => response.writeHead(403).end('{"reason":"BadJwtToken"}'),
  "/malformed": (response) => response.writeHead(400).end(),
  "/unsigned": (response) => response.writeHead(401).end(),
  "/too-large": (response) => response.writeHead(413).end(),
  "/away": (response) => response.writeHead(503, { "retry-after": "Sat, 28 Nov 2026 04:10:00 GMT" }).end(),
  "/long-away": (response) => response.writeHead(503, { "retry-after": "99999999" }).end(),
  "/failing": (response) => response.writeHead(500, { "retry-after": "soon" }).end(),
  "/busy": (response) => response.writeHead(429, { "retry-after": "60" }).end("the address is /busy"),
  "/slow": () => undefined,
  "/dripping": (response) => void setInterval(() => response.write("x"), 20).unref(),
  "/endless": (response) => {
    response.writeHead(201);
    const write = () => {
      while (!response.destroyed && response.write("x".repeat(65_536)));
      if (!response.destroyed) response.once("drain", write);
    };
    write();
  },
};

const key = readFileSync(inject("sealKey"));
const [newest, former] = ["1", "2"].map((digit) => readVapidKey(digit.repeat(43))) as [
  ReturnType<typeof readVapidKey>,
  ReturnType<typeof readVapidKey>,
];
let server: https.Server;
let port: number;
let taken: { path: string; headers: IncomingMessage["headers"]; body: Buffer }[] = [];

beforeAll(async () => {
  server = https.createServer({ key, cert: key }, (request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      taken.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts) });
      (answers[request.url ?? ""] ?? ((other) => other.writeHead(201).end()))(response);
    });
  });
  await new Promise<void>((done) => server.listen(0, "0.0.0.0", done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => void (taken = []));

const push = createWebPush(
  { keys: [newest, former], contact: "mailto:desk@homes.test" },
  {
    resolve: async (host) => names[host] ?? [],
    isAllowed: (address) => address === allowed,
    timeoutMs: 500,
    now: () => new Date("2026-11-28T04:00:00Z"),
    tls: { ca: key, checkServerIdentity: () => undefined },
  },
);

async function send(path: string, { host = "push.test", vapidKey = newest.publicKey, payload = "Hello" } = {}) {
  const browser = aBrowser(`https://${host}:${port}${path}`);
  const { endpoint, keys } = browser.subscription;
  await push.send({ to: { endpoint, ...keys, vapidKey }, topic: "a1b2", payload });
  return browser;
}

const partsOf = (authorization = "") => {
  const [, token = "", publicKey = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const [x, y] = [1, 33].map((at) =>
    Buffer.from(publicKey, "base64url")
      .subarray(at, at + 32)
      .toString("base64url"),
  );
  const isSigned = createVerify("sha256")
    .update(`${head}.${claims}`)
    .verify(
      { key: createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" }), dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    );
  return { publicKey, isSigned, claims: JSON.parse(Buffer.from(claims, "base64url").toString()) as object };
};

describe("a push notification", () => {
  it("is readable for its browser alone, signed, kept for a day, and replaces its former self", async () => {
    const browser = await send("/taken", { payload: JSON.stringify({ title: "현관 비밀번호가 준비되었습니다" }) });
    const [{ headers, body }] = taken as [(typeof taken)[number]];
    expect(body.toString("utf8")).not.toContain("title");
    expect(browser.decrypt(body)).toBe('{"title":"현관 비밀번호가 준비되었습니다"}');
    expect(() => aBrowser().decrypt(body)).toThrow();
    expect(headers).toMatchObject({
      ttl: "86400",
      urgency: "normal",
      topic: "a1b2",
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
    });
    const signed = partsOf(headers.authorization);
    expect(signed).toMatchObject({
      publicKey: newest.publicKey,
      isSigned: true,
      claims: { aud: `https://push.test:${port}`, sub: "mailto:desk@homes.test" },
    });
  });

  it("is signed with the key that its browser subscribed with, as long as it is set", async () => {
    await send("/taken", { vapidKey: former.publicKey });
    expect(partsOf(taken[0]!.headers.authorization)).toMatchObject({ publicKey: former.publicKey, isSigned: true });
    await expect(send("/taken", { vapidKey: "B".repeat(87) })).rejects.toThrow(PushGone);
    expect(taken).toHaveLength(1);
  });

  it.each(["/gone", "/unknown", "/other-key"])(
    "ends the subscription where the push service answers %s",
    async (path) => {
      await expect(send(path)).rejects.toThrow(PushGone);
    },
  );

  it.each(["/malformed", "/unsigned", "/too-large", "/bad-clock"])(
    "is given up after %s, with the device kept",
    async (path) => {
      await expect(send(path)).rejects.toThrow(Undeliverable);
    },
  );

  it.each([
    ["/busy", 60],
    ["/away", 600],
    ["/long-away", 86_400],
    ["/failing", undefined],
  ])("waits as long as the push service asks for: %s", async (path, seconds) => {
    const error = (await send(path).catch((thrown: unknown) => thrown)) as Partial<RetryLater>;
    expect(error.seconds).toBe(seconds);
  });

  it.each([
    ["/busy", "answered 429"],
    ["/moved", "answered 302"],
    ["/slow", "too slow"],
    ["/dripping", "too slow"],
  ])("is tried again after %s, without its words: %s", async (path, words) => {
    const error = (await send(path).catch((thrown: unknown) => thrown)) as Error;
    expect(error).not.toBeInstanceOf(PushGone);
    expect(error.message).toContain(words);
    expect(error.message).not.toContain(path);
    expect(taken.map((one) => one.path)).toEqual([path]); // redirects are not followed
  });

  it("does not read an endless answer", async () => {
    await send("/endless");
    expect(taken).toHaveLength(1);
  });

  it.each(["internal.test", "both.test", "127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1"])(
    "is not sent to the internal host %s",
    async (host) => {
      await expect(send("/taken", { host })).rejects.toThrow(PushGone);
      expect(taken).toEqual([]);
    },
  );

  it("is tried again where the DNS knows no address", async () => {
    const error: unknown = await send("/taken", { host: "nowhere.test" }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(PushGone);
  });
});
