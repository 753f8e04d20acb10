import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { refuseForeignOrigins } from "./foreign-origin";

const env = { publicUrl: "https://homes.example", apiPublicUrl: "https://api.homes.example", demo: false };

async function isTaken(headers: Record<string, string>, { method = "POST", settings = env } = {}): Promise<boolean> {
  const app = new Hono()
    .use(refuseForeignOrigins(settings))
    .all("/", (c) => c.text("taken"))
    .onError((error, c) => c.text(error.message, 403));
  return (await app.request("/", { method, headers })).status === 200;
}

describe("a state-changing call", () => {
  it.each([
    ["a program", {}],
    ["a program with a token, whatever it names", { origin: "https://partner.example", authorization: "Bearer a.b.c" }],
    ["the site", { origin: "https://homes.example" }],
    ["the API's own page", { origin: "https://api.homes.example", "sec-fetch-site": "same-origin" }],
    ["its reader's own hand", { "sec-fetch-site": "none" }],
  ])("is accepted from %s", async (_who, headers) => {
    expect(await isTaken(headers)).toBe(true);
  });

  it.each([
    ["another site's page", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
    ["a page that hides its origin", { origin: "null" }],
    ["a page that names none", { "sec-fetch-site": "cross-site" }],
    ["a neighbour of the domain", { origin: "https://blog.homes.example", "sec-fetch-site": "same-site" }],
    ["another scheme", { origin: "http://homes.example" }],
    ["another site under its own host", { origin: "https://evil.example", host: "evil.example" }],
  ])("is refused from %s", async (_who, headers) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) expect(await isTaken(headers, { method })).toBe(false);
    expect(await isTaken(headers, { method: "GET" })).toBe(true);
  });

  it("is accepted by a demo under its own host name only", async () => {
    const local = "http://localhost:3000";
    const settings = { publicUrl: local, apiPublicUrl: local, demo: true };
    const host = "192.168.0.5:3000";
    expect(await isTaken({ host, origin: `http://${host}` }, { settings })).toBe(true);
    expect(await isTaken({ host, origin: "http://evil.example" }, { settings })).toBe(false);
  });
});
