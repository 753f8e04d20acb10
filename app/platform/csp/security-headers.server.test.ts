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
