import { beforeEach, describe, expect, it } from "vitest";
import { stubSettings } from "../../../tests/factories/site";
import { isForeignHost } from "./foreign-host.server";

describe("the public site", () => {
  beforeEach(() =>
    stubSettings({
      PUBLIC_URL: "https://homes.example",
      DEMO: "off",
      BRAND_FILE: "tests/brand/brand.json",
      ALLOWED_HOSTS: "web.internal, WWW.homes.example",
    }),
  );

  it.each([
    ["homes.example", "/"],
    ["HOMES.example:443", "/"],
    ["localhost:3000", "/"],
    ["[::1]:3000", "/"],
    ["web.internal:3000", "/"],
    ["www.homes.example", "/"],
    ["10.0.3.7:3000", "/healthz"],
    [undefined, "/readyz"],
  ])("answers %s for %s", (host, path) => {
    expect(isForeignHost({ path, host })).toBe(false);
  });

  it.each([
    [undefined],
    [""],
    ["evil.example"],
    ["homes.example.evil.example"],
    ["homes.example@evil.example"],
    ["evil.example/homes.example"],
    ["10.0.3.7:3000"],
    ["homes.example, evil.example"],
    ["homes.example:notaport"],
  ])("refuses %s", (host) => {
    expect(isForeignHost({ path: "/", host })).toBe(true);
  });
});

describe("a local demo", () => {
  beforeEach(() => stubSettings({ PUBLIC_URL: "http://localhost:3000", DEMO: "on", ALLOWED_HOSTS: "" }));

  it.each([["192.168.0.5:3000"], ["[fe80::1]:3000"], ["127.0.0.1"]])("answers the address %s", (host) => {
    expect(isForeignHost({ path: "/", host })).toBe(false);
  });

  it("refuses a name that someone else points at it", () => {
    expect(isForeignHost({ path: "/", host: "evil.example:3000" })).toBe(true);
    expect(isForeignHost({ path: "/assets/root-C6rNZ3.css", host: "evil.example" })).toBe(false);
    for (const path of ["/assets/../houses", "/assets/%2e%2e/houses", "/assets/..", "/assets/a/../../houses"]) {
      expect(isForeignHost({ path, host: "evil.example" }), path).toBe(true);
    }
  });
});
