import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../tests/factories/runs";
import { safeRedirect } from "./safe-redirect";

describe("safeRedirect", () => {
  it.each(["/", "/houses?checkIn=2026-12-01&guests=2", "/detail/a-house#dates"])("follows %s", (to) => {
    expect(safeRedirect(to, "/home")).toBe(to);
  });

  it("encodes characters that headers refuse", () => {
    const encoded = "/detail/%ED%95%9C%EA%B8%80?q=%ED%95%9C#%ED%95%9C";
    expect(safeRedirect("/detail/한글?q=한#한", "/home")).toBe(encoded);
    expect(safeRedirect(encoded, "/home")).toBe(encoded);
  });

  it("follows addresses that fit into a cookie", () => {
    expect(safeRedirect(`/${"a".repeat(499)}`, "/home")).toHaveLength(500);
    expect(safeRedirect(`/${"a".repeat(500)}`, "/home")).toBe("/home");
    expect(safeRedirect(`/${"한".repeat(100)}`, "/home")).toBe("/home");
  });

  it.each([
    "//evil.example",
    "/.//evil.example",
    "/houses/..//evil.example",
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

  it("never redirects to another site", () => {
    const tricks = fc.constantFrom(
      ...[
        "/",
        "//",
        "\\",
        "/\\",
        "\t",
        "\n",
        "\r",
        " ",
        "\0",
        ".",
        "..",
        "%2f",
        "%5c",
        "%0d%0a",
        "%09",
        "@",
        ":",
        "?",
        "#",
      ],
      ...[
        "evil.example",
        "http:",
        "https:",
        "javascript:",
        "data:",
        "site.test",
        "[::1]",
        "/houses",
        "\u2028",
        "\uff0f",
        "\ud800",
        "한",
      ],
    );
    const anything = fc.oneof(
      fc.array(tricks, { maxLength: 8 }).map((parts) => parts.join("")),
      fc.string(),
      fc.webUrl(),
    );
    const behindSlash = fc.tuple(fc.constantFrom("", "/"), anything).map(([slash, rest]) => slash + rest);
    fc.assert(
      fc.property(behindSlash, (to) => {
        const path = safeRedirect(to, "/home");
        expect(new URL(path, "https://site.test").origin).toBe("https://site.test");
        expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/); // so that a header takes it, on one line
        expect(safeRedirect(path, "/home")).toBe(path);
      }),
      { numRuns: runs(1_000, 5_000) },
    );
  });
});
