import { createHash } from "node:crypto";
import { password } from "./guest";
import { expect, test } from "./test";

const pages = ["/", "/houses", "/auth/login", "/nowhere", "/auth/reset-password?token=x"];

test("sends security headers with every page, data and call", async ({ request }) => {
  const others = ["/houses.data"];
  const refused = ["/%zz", "/v1/users/me", "/v1/nowhere", "/v1/openapi.json"];
  const addresses = [...pages, ...others, ...refused];
  for (const address of addresses) {
    const answer = await request.get(address, { maxRedirects: 0 });
    const headers = answer.headers();
    expect.soft(headers, address).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      "referrer-policy": expect.stringMatching(/^(strict-origin-when-cross-origin|same-origin|no-referrer)$/),
      "cross-origin-resource-policy": "same-origin",
    });
    expect.soft(headers["x-powered-by"], address).toBeUndefined();
    expect.soft(headers["strict-transport-security"], address).toBeUndefined(); // not over plain http
  }
});

test("allows only our files and the scripts that the page was rendered with", async ({ request }) => {
  for (const address of pages) {
    const answer = await request.get(address);
    const headers = answer.headers();
    const policy = headers["content-security-policy"] ?? "";
    const html = await answer.text();
    const inline = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, code = ""]) => code,
    );
    const hashes = inline.map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
    expect.soft(policy, address).toContain(`; script-src 'self' ${[...new Set(hashes)].join(" ")}; style-src 'self'; `);
    expect.soft(policy, address).toContain("object-src 'none'");
    expect.soft(policy, address).toContain("base-uri 'none'");
    expect.soft(headers, address).toMatchObject({
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    });
    expect.soft(html, address).not.toMatch(/<[^>]+\son[a-z]+=/i);
    expect.soft(html, address).not.toMatch(/<style\b/);
  }
});

test("answers unknown calls and methods with a problem", async ({ request }) => {
  for (const address of ["/v1/%zz", "/v1/nowhere"]) {
    const answer = await request.get(address);
    expect([address, answer.status(), await answer.json()]).toMatchObject([address, 404, { errorCode: "NOT_FOUND" }]);
  }
  for (const address of ["/houses", "/v1/houses"]) {
    const answer = await request.fetch(address, { method: "PROPFIND" });
    expect([address, answer.status()]).toEqual([address, 405]);
  }
});

test("forbids caching of secret links and of members' and admins' pages, including errors", async ({ request }) => {
  for (const address of ["/auth/reset-password?token=x", "/sign/x", "/sign/x.data"]) {
    const headers = (await request.get(address)).headers();
    expect
      .soft(headers, address)
      .toMatchObject({ "cache-control": "private, no-store", "referrer-policy": "same-origin" });
  }
  const form = { email: "admin@homes.example", password };
  expect((await request.post("/auth/login", { form, maxRedirects: 0 })).status()).toBe(303);
  const pages = ["/mypage", "/mypage/reservations/x", "/admin", "/admin/users/x"];
  const others = ["/mypage.data", "/admin/users.data", "/admin/users.csv", "/mypage/profile/export", "/start"];
  for (const address of [...pages, ...others]) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect.soft(answer.headers()["cache-control"], `${answer.status()} ${address}`).toMatch(/\bno-store\b/);
  }
});
