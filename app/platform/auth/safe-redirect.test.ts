import { describe, expect, it } from "vitest";
import { safeRedirect } from "./safe-redirect";

describe("safeRedirect", () => {
  it.each(["/", "/houses?checkIn=2026-12-01&guests=2", "/detail/a-house#dates"])("follows %s", (to) => {
    expect(safeRedirect(to, "/home")).toBe(to);
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "http://evil.example",
    "javascript:alert(1)",
    "houses",
    "",
    null,
    undefined,
    42,
  ])("refuses %s", (to) => {
    expect(safeRedirect(to, "/home")).toBe("/home");
  });
});
