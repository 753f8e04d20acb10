import { randomUUID } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startGoogle } from "../factories/google";
import { openServer } from "../e2e/server";
import { isOnIPv6, openSite, type Site } from "../e2e/site";
import { ask, askForBytes } from "./ask";

type Open = Pick<Site, "url" | "close"> & Partial<Pick<Site, "plainUrl" | "whileAway" | "logs">>;

async function openBare(): Promise<Open> {
  const google = await startGoogle();
  const server = await openServer(google.settings);
  const close = async () => void (await Promise.all([server.close(), google.server.stop()]));
  return { url: server.url, close };
}

const forged = {
  "x-forwarded-host": "evil.example:8443",
  "x-forwarded-proto": "ftp",
  "x-forwarded-port": "8443",
  forwarded: "for=203.0.113.9;host=evil.example;proto=ftp",
  "x-real-ip": "203.0.113.9",
  "x-client-address": "203.0.113.9 forged",
};

describe.each<[string, () => Promise<Open>, "http" | "https"]>([
  ["no proxy", openBare, "http"],
  ["nginx", openSite, "https"],
  ["two proxies", () => openSite({ proxies: 2 }), "https"],
])("behind %s", (way, open, scheme) => {
  let site: Open;
  beforeAll(async () => void (site = await open()));
  afterAll(() => site.close());

  const logIn = (question: { from?: string; headers?: Record<string, string> }, email: string) =>
    ask(`${site.url}/auth/login`, { ...question, form: { email, password: "Wrong-2026" } });

  it("uses its public address, whatever a request claims", async () => {
    for (const headers of [{}, forged]) {
      const page = await ask(`${site.url}/about?lng=en`, { headers });
      expect(page.status).toBe(200);
      expect(page.text).toContain(`rel="canonical" href="${site.url}/about?lng=en"`);
      expect(page.text + JSON.stringify(page.headers)).not.toContain("evil.example");
      expect(page.headers["strict-transport-security"]).toEqual(scheme === "https" ? expect.any(String) : undefined);
    }
  });

  // The site has an error page for it; with two proxies, the outer one answers
  it.runIf(way === "nginx")("explains that a body is too large", async () => {
    const headers = { "content-length": String(20 * 1024 ** 2) };
    const answer = await ask(`${site.url}/verify`, { form: { file: "much" }, headers });
    expect([answer.status, answer.headers["retry-after"], answer.headers["cache-control"]]).toEqual([
      413,
      undefined,
      "no-store",
    ]);
    expect(answer.text).toContain("<h2>Too large to send</h2>");
    expect(answer.text).not.toContain("back in a moment");
    expect(answer.text).not.toContain("<!--#");
  });

  it("sets cookies that fit the scheme, and redirects within the site", async () => {
    const form = { email: "member@homes.example", password: "Homes-2026", redirectTo: "//evil.example/" };
    const { status, headers } = await ask(`${site.url}/auth/login`, { form, headers: forged });
    expect(status).toBe(303);
    expect(new URL(headers.location ?? "", site.url).origin).toBe(site.url);
    const session = headers["set-cookie"]?.find((cookie) => cookie.includes("homes_session=")) ?? "";
    expect(session.startsWith("__Host-")).toBe(scheme === "https");
    expect(/; Secure/i.test(session)).toBe(scheme === "https");
    for (const [route, field, value] of [
      ["language", "lng", "ko"],
      ["currency", "currency", "EUR"],
    ] as const) {
      const chose = await ask(`${site.url}/${route}`, { form: { [field]: value } });
      const [chosen] = chose.headers["set-cookie"] ?? [];
      expect(chosen?.startsWith(`${field}=${value};`)).toBe(true);
      expect(/; Secure/i.test(chosen ?? "")).toBe(scheme === "https");
    }

    const cookie = session.split(";")[0] ?? "";
    const page = await ask(`${site.url}/mypage`, { headers: { ...forged, cookie } });
    expect([page.status, page.headers["cache-control"]]).toEqual([200, expect.stringContaining("no-store")]);
  });

  it("sends the public address to Google as callback", async () => {
    const { headers } = await ask(`${site.url}/auth/google`, { form: { redirectTo: "/houses" }, headers: forged });
    const authorization = new URL(headers.location ?? "");
    expect(authorization.searchParams.get("redirect_uri")).toBe(`${site.url}/auth/google-callback`);
  });

  it("counts attempts by the client's address, which cannot be forged", async () => {
    const email = `${randomUUID()}@residents.example`;
    const statuses: number[] = [];
    for (let time = 1; time <= 11; time++) {
      const headers = { ...forged, "x-forwarded-for": `203.0.113.${time}, 198.51.100.${time}` };
      statuses.push((await logIn({ headers }, email)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    expect((await logIn({ from: "127.7.7.7" }, email)).status).toBe(400);
  });

  it("sends pages compressed", async () => {
    const sizeOf = async (encoding: string) => {
      const { headers, bytes } = await askForBytes(`${site.url}/terms`, { headers: { "accept-encoding": encoding } });
      expect([encoding, headers["content-encoding"]]).toEqual([encoding, encoding]);
      const text = encoding === "br" ? brotliDecompressSync(bytes) : gunzipSync(bytes);
      expect(text.toString()).toContain("streamController.close()");
      return bytes.length;
    };
    expect(await sizeOf("gzip")).toBeGreaterThan(await sizeOf("br"));
  });

  it("passes the console's first page and the method of its forms on", async () => {
    for (const page of ["/admin", "/admin?x=1", "/admin/houses"]) {
      const { status, headers } = await ask(site.url + page);
      expect([page, status, headers.location]).toEqual([page, 302, expect.stringContaining("/auth/login?")]);
    }
    expect((await ask(`${site.url}/admin?index`, { form: { intent: "x" } })).status).toBe(405);
  });

  it.runIf(scheme === "https")("says that the site is away, with the number of its line in the log", async () => {
    const { status, headers, text } = site.whileAway!;
    expect([status, headers["content-type"]]).toEqual([502, "text/html; charset=utf-8"]);
    expect(headers).toMatchObject({ "cache-control": "no-store", "retry-after": "60", "x-robots-tag": "noindex" });
    const [, number = "none"] = /Request number:\s+([0-9a-f]{32})/.exec(text) ?? [];
    expect(text.split(number)).toHaveLength(3); // in both languages
    expect(text).not.toMatch(/<!--#|<script/);
    const line = site.logs!()
      .split("\n")
      .find((one) => one.includes(`"requestId":"${number}"`));
    expect(line).toContain('"method":"GET","path":"/auth/reset-password","status":502');
  });

  it.runIf(scheme === "https")("redirects plain http of any host name to its own", async () => {
    for (const from of isOnIPv6 ? ["127.0.0.1", "::1"] : ["127.0.0.1"]) {
      const { status, headers } = await ask(`${site.plainUrl}/about`, { from, headers: { host: "evil.example" } });
      expect([status, headers.location]).toEqual([308, `${site.url}/about`]);
    }
  });

  it.runIf(scheme === "https")("refuses other host names", async () => {
    expect((await ask(`${site.url}/about`, { headers: { host: "evil.example" } })).status).toBe(421);
  });

  it("refuses other sites' forms", async () => {
    for (const claimed of ["localhost", "evil.example"]) {
      const form = { email: "a@b.example", password: "x" };
      const headers = { "x-forwarded-host": claimed, origin: "https://evil.example" };
      const sent = await ask(`${site.url}/auth/login`, { form, headers });
      expect(sent.status).toBe(403);
    }
  });
});
