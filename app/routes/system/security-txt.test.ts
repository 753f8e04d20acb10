import { expect, it, vi } from "vitest";

it("names the contact for reports, valid for some months from the request", async () => {
  Object.assign(process.env, { DEMO: "on", SESSION_SECRETS: "a-secret-of-the-tests-of-no-value-to-anybody" });
  process.env.PUBLIC_URL = "https://homes.example";
  const { loader } = await import("./security-txt");
  for (const now of ["2026-11-21T23:59:59Z", "2031-02-03T00:00:00Z"]) {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
    const answer = loader();
    const text = await answer.text();
    expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(text)?.[1] ?? "";
    expect(field("Contact")).toMatch(/^mailto:\S+@\S+$/);
    expect(field("Canonical")).toBe("https://homes.example/.well-known/security.txt");
    const days = (new Date(field("Expires")).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(100);
    expect(days).toBeLessThan(365); // as the standard recommends
    vi.useRealTimers();
  }
});
