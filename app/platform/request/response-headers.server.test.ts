import { expect, it } from "vitest";
import { stubSettings } from "../../../tests/factories/site";
import { contentSecurityPolicy, setSecurityHeaders, thirdPartiesOf } from "./response-headers.server";

it.each([
  ["https://homes.example", "max-age=31536000; includeSubDomains"],
  ["http://localhost:3000", null],
])("of %s require https: %s", async (publicUrl, expected) => {
  stubSettings({ PUBLIC_URL: publicUrl });
  const headers = new Headers();
  setSecurityHeaders(new Request(publicUrl), headers);
  expect(headers.get("Strict-Transport-Security")).toBe(expected);
});

it.each([
  ["/sign/token", ["private, no-store", "same-origin", "noindex, nofollow"]],
  ["/auth/login?redirectTo=/sign/token", ["private, no-store", "same-origin", "noindex, nofollow"]],
  ["/terms", [null, "strict-origin-when-cross-origin", null]],
])("of %s keep a secret address out of caches, other sites' logs and searches", (path, expected) => {
  const headers = new Headers();
  setSecurityHeaders(new Request(`http://site.test${path}`), headers);
  expect(["Cache-Control", "Referrer-Policy", "X-Robots-Tag"].map((name) => headers.get(name))).toEqual(expected);
});

function directivesOf(settings: { withTag: boolean; withChat: boolean; withPayment?: boolean; tilesOrigin?: string }) {
  const policy = contentSecurityPolicy({
    scripts: ["'sha256-a'"],
    formOrigins: ["https://pay.example"],
    development: false,
    withPayment: false,
    ...settings,
  });
  return Object.fromEntries(policy.split("; ").map((line) => [line.split(" ")[0], line]));
}

it("allow no third party without a setting", async () => {
  expect(directivesOf({ withTag: false, withChat: false })).toMatchObject({
    "script-src": "script-src 'self' 'sha256-a'",
    "style-src": "style-src 'self'",
    "img-src": "img-src 'self' data:",
    "media-src": "media-src 'self'",
    "connect-src": "connect-src 'self'",
    "frame-src": "frame-src 'self'",
    "form-action": "form-action 'self' https://pay.example",
  });
});

it("allow Google's tag when it is configured and needed", async () => {
  const policy = directivesOf({ withTag: true, withChat: false });
  expect(policy["connect-src"]).toContain("https://*.google-analytics.com");
  expect(policy["img-src"]).toContain("https://*.google-analytics.com");
  expect(Object.values(policy).join()).not.toContain("doubleclick");
  expect(policy["script-src"]).toBe("script-src 'self' 'sha256-a' https://www.googletagmanager.com");
  expect(Object.values(policy).join()).not.toContain("channel.io");
});

it("allow Channel Talk when it is configured and needed", async () => {
  const policy = directivesOf({ withTag: false, withChat: true });
  expect(policy["connect-src"]).toContain("wss://*.channel.io");
  expect(policy["img-src"]).toContain("https://*.channel.io");
  expect(policy["media-src"]).toBe("media-src 'self' https://*.channel.io");
  expect(policy["style-src"]).toBe("style-src 'self' 'unsafe-inline'");
  expect(policy["script-src"]).toBe("script-src 'self' 'sha256-a' https://*.channel.io");
  expect(Object.values(policy).join()).not.toContain("google");
  expect(Object.values(policy).join()).not.toContain("sentry");
});

it.each([
  ["/houses", "analytics=yes&chat=yes", { withTag: true, withChat: true }],
  ["/houses", "analytics=no&chat=no", { withTag: false, withChat: false }],
  ["/auth/reset-password?token=a", "analytics=yes&chat=yes", { withTag: false, withChat: false }],
  ["/checkout/a-house", "analytics=yes&chat=yes", { withTag: true, withChat: false }],
])("of %s allow for a visitor with %s: %o", async (path, choices, expected) => {
  stubSettings({ CONVERSION_TRACKING_ID: "G-ABCDEF1234", CHANNEL_TALK_PLUGIN_KEY: "a-plugin-key" });
  const request = new Request(`http://site.test${path}`, { headers: { Cookie: `homes_consent=${choices}` } });
  expect(thirdPartiesOf(request)).toMatchObject(expected);
});

it("allow map tiles from their configured host only", async () => {
  const policy = directivesOf({ withTag: false, withChat: false, tilesOrigin: "https://tiles.example" });
  expect(policy["img-src"]).toBe("img-src 'self' data: https://tiles.example");
  expect(policy["connect-src"]).toBe("connect-src 'self'");
});

it.each([
  ["/pay/0193a1b2/window?paymentId=a", true],
  ["/pay/0193a1b2", false],
  ["/pay/0193a1b2/return", false],
])("of %s allow the pages of banks: %s", async (path, expected) => {
  const request = new Request(`http://site.test${path}`);
  const { withPayment } = thirdPartiesOf(request);
  expect(withPayment).toBe(expected);
  const policy = directivesOf({ withTag: false, withChat: false, withPayment });
  expect(policy["frame-src"]).toBe(expected ? "frame-src 'self' https:" : "frame-src 'self'");
  expect(policy["script-src"]).toBe(`script-src 'self' 'sha256-a'${expected ? " 'strict-dynamic'" : ""}`);
  const headers = new Headers();
  setSecurityHeaders(request, headers);
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe(expected ? "same-origin-allow-popups" : "same-origin");
});
