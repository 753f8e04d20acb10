import { beforeEach, describe, expect, it, vi } from "vitest";
import { Session } from "../session/session.server";
import type * as Analytics from "./analytics.server";
import { tellConversion } from "./tell-conversion";

const secret = "a-secret-of-the-tests-of-no-value-to-anybody";
const yes = "homes_consent=analytics=yes";
const page = (cookie: string) => new Request("http://site.test/", { headers: { Cookie: cookie } });
let analytics: typeof Analytics;

async function withTag(id: string) {
  vi.resetModules();
  Object.assign(process.env, { SESSION_SECRETS: secret, DEMO: "on", CONVERSION_TRACKING_ID: id });
  analytics = await import("./analytics.server");
}

function signedUp() {
  const session = new Session({});
  analytics.noteConversion(session, "signUpComplete");
  return session;
}

describe("a conversion", () => {
  beforeEach(() => withTag("AW-123456789"));

  it("is told once: a reload finds nothing", () => {
    const session = signedUp();
    expect(analytics.takeConversion(session, page(yes))).toEqual({
      trackingId: "AW-123456789",
      conversion: "signUpComplete",
    });
    expect(analytics.takeConversion(session, page(yes))).toBeUndefined();
  });

  it.each([
    ["no cookie says anything", ""],
    ["the reader said no", "homes_consent=analytics=no"],
    ["the reader agreed to something else", "homes_consent=chat=yes"],
    ["another cookie says yes", "other_homes_consent=analytics=yes"],
  ])("is not told when %s, not even later", (_why, cookie) => {
    const session = signedUp();
    expect(analytics.takeConversion(session, page(cookie))).toBeUndefined();
    expect(analytics.takeConversion(session, page(yes))).toBeUndefined();
  });

  it.each(["homes_consent=analytics%3Dyes", "homes_consent=chat=no&analytics=yes"])("is told by %s", (cookie) => {
    expect(analytics.takeConversion(signedUp(), page(cookie))).toBeDefined();
  });

  it("is told to nobody without a tag", async () => {
    await withTag("");
    expect(analytics.takeConversion(signedUp(), page(yes))).toBeUndefined();
  });

  it("loads the tag once and tells it neither the address's query nor where the reader came from", () => {
    const scripts: { src?: string }[] = [];
    const location = {
      origin: "https://homes.example",
      pathname: "/auth/sign-up/complete",
      search: "?redirectTo=%2Fx",
    };
    const document = { createElement: () => ({}), head: { append: (script: object) => scripts.push(script) } };
    const window = { location, document } as unknown as Window & { dataLayer: IArguments[] };
    const tracked = { trackingId: "AW-123456789", conversion: "signUpComplete" } as const;
    tellConversion(tracked, window);
    tellConversion(tracked, window);
    expect(scripts.map(({ src }) => src)).toEqual(["https://www.googletagmanager.com/gtag/js?id=AW-123456789"]);
    const told = window.dataLayer.map((command) => [...command]);
    expect(told.map(([name]) => name)).toEqual(["js", "config", "event", "event"]);
    expect(told[1]?.[2]).toMatchObject({ page_location: "https://homes.example/auth/sign-up/complete" });
    expect(told[2]).toEqual(["event", "sign_up", { send_to: "AW-123456789" }]);
    expect(JSON.stringify(told)).not.toContain("redirectTo");
  });
});
