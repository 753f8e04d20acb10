import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

it.each([
  ["https://homes.example", "max-age=31536000; includeSubDomains"],
  ["http://localhost:3000", null],
])("of %s ask for https: %s", async (publicUrl, expected) => {
  vi.resetModules();
  vi.stubEnv("PUBLIC_URL", publicUrl);
  vi.stubEnv("SESSION_SECRETS", "a-secret-of-the-tests-of-no-value-to-anybody");
  vi.stubEnv("DEMO", "on");
  const { setSecurityHeaders } = await import("./security-headers.server");
  const headers = new Headers();
  setSecurityHeaders(headers);
  expect(headers.get("Strict-Transport-Security")).toBe(expected);
});

it.each([
  [true, true],
  [false, false],
])("lets Google's tag load and tell when there is one to tell (%s), and otherwise not", async (withTag, allowed) => {
  const { contentSecurityPolicy } = await import("./security-headers.server");
  const policy = contentSecurityPolicy({ nonce: "n", formOrigins: [], withTag, development: false });
  const directives = Object.fromEntries(policy.split("; ").map((line) => [line.split(" ")[0], line]));
  expect(directives["connect-src"]?.includes("https://*.google-analytics.com")).toBe(allowed);
  expect(directives["img-src"]?.includes("https://www.google.com")).toBe(allowed);
  expect(directives["script-src"]).toBe("script-src 'nonce-n' 'strict-dynamic'");
});
