import { expect, it, vi } from "vitest";
import { stubSettings } from "../../../tests/factories/site";
import { loader } from "./security-txt";

it("names the contact for reports, valid for some months from the request", async () => {
  stubSettings({ PUBLIC_URL: "https://homes.example" });
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
  }
});
