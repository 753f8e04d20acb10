import { beforeEach, describe, expect, it } from "vitest";
import { stubSettings } from "../../../tests/factories/site";
import { isForeignPost } from "./csrf.server";

const sent = {
  method: "POST",
  path: "/auth/logout",
  host: "homes.example",
  origin: "https://homes.example" as string | undefined,
  fetchSite: undefined as string | undefined,
};

describe("a post to the public site", () => {
  beforeEach(() =>
    stubSettings({ PUBLIC_URL: "https://homes.example", DEMO: "off", BRAND_FILE: "tests/brand/brand.json" }),
  );

  it.each([
    ["its own pages", {}],
    ["its own pages, as the browser says too", { fetchSite: "same-origin" }],
    ["its reader's own hand", { origin: undefined, fetchSite: "none" }],
    ["a client that names no origin", { origin: undefined }],
    ["another site that only reads", { method: "GET", origin: "https://evil.example" }],
    ["another site, to the API without cookies", { path: "/v1/auth/login", origin: "https://evil.example" }],
  ])("is accepted from %s", (_who, part) => {
    expect(isForeignPost({ ...sent, ...part })).toBe(false);
  });

  it.each([
    ["another site", { origin: "https://evil.example" }],
    ["another site whose name begins with ours", { origin: "https://homes.example.evil.example" }],
    ["a page that hides its origin", { origin: "null" }],
    ["another scheme", { origin: "http://homes.example" }],
    ["another site under its own host", { origin: "https://evil.example", host: "evil.example" }],
    ["another site by a detour over the API", { path: "/v1/../auth/logout", origin: "https://evil.example" }],
    ["another site with a method of its own", { method: "DELETE", origin: "https://evil.example" }],
    ["another site that names no origin", { origin: undefined, fetchSite: "cross-site" }],
    ["another site by a detour over its own", { fetchSite: "cross-site" }],
    ["a neighbour of the domain that names no origin", { origin: undefined, fetchSite: "same-site" }],
  ])("is refused from %s", (_who, part) => {
    expect(isForeignPost({ ...sent, ...part })).toBe(true);
  });
});

describe("a post to a local demo", () => {
  beforeEach(() => stubSettings({ PUBLIC_URL: "http://localhost:3000", DEMO: "on" }));

  it("is accepted from the demo's own host name only", () => {
    const other = { ...sent, host: "192.168.0.5:3000" };
    expect(isForeignPost({ ...other, origin: "http://192.168.0.5:3000" })).toBe(false);
    expect(isForeignPost({ ...other, origin: "http://evil.example" })).toBe(true);
    expect(isForeignPost({ ...other, origin: "null" })).toBe(true);
  });
});
