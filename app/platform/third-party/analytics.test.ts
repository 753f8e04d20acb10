import { beforeEach, describe, expect, it, vi } from "vitest";
import { Session } from "../session/session.server";
import type * as Analytics from "./analytics.server";
import { conversions, counts, countsSns, eventOf, eventOfClick } from "./conversions";
import { openTag, silence, tell, type TagPage } from "./tag";

const secret = "a-secret-of-the-tests-of-no-value-to-anybody";
const yes = "homes_consent=analytics=yes";
const page = (cookie: string) => new Request("http://site.test/", { headers: { Cookie: cookie } });
const anybody = { account: { suspendedAt: null } };
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
  beforeEach(() => withTag("G-ABCDEF1234"));

  it("is told once: a reload finds nothing", () => {
    const session = signedUp();
    expect(analytics.takeConversion(session, page(yes), anybody)).toEqual({
      trackingId: "G-ABCDEF1234",
      conversion: "signUpComplete",
    });
    expect(analytics.takeConversion(session, page(yes), anybody)).toBeUndefined();
  });

  it.each([
    ["no cookie says anything", ""],
    ["the reader said no", "homes_consent=analytics=no"],
    ["the reader agreed to something else", "homes_consent=chat=yes"],
    ["another cookie says yes", "other_homes_consent=analytics=yes"],
  ])("is not told when %s, not even later", (_why, cookie) => {
    const session = signedUp();
    expect(analytics.takeConversion(session, page(cookie), anybody)).toBeUndefined();
    expect(analytics.takeConversion(session, page(yes), anybody)).toBeUndefined();
  });

  it.each(["homes_consent=analytics%3Dyes", "homes_consent=chat=no&analytics=yes"])("is told by %s", (cookie) => {
    expect(analytics.takeConversion(signedUp(), page(cookie), anybody)).toBeDefined();
  });

  it.each([
    ["whose processing is suspended", { account: { suspendedAt: "2026-11-01T00:00:00.000Z" } }],
    ["of whom nobody could say that it is not", { account: null, failed: true } as const],
  ])("is not told of a member %s", (_who, reader) => {
    expect(analytics.takeConversion(signedUp(), page(yes), reader)).toBeUndefined();
  });

  it("is told to no tag that counts by labels, which events of ours have not: the setting is refused", async () => {
    await withTag("AW-123456789");
    expect(() => analytics.takeConversion(signedUp(), page(yes), anybody)).toThrow(/CONVERSION_TRACKING_ID.*G-/s);
  });

  it("is told to nobody without a tag", async () => {
    await withTag("");
    expect(analytics.takeConversion(signedUp(), page(yes), anybody)).toBeUndefined();
  });
});

function aPage(cookie = yes) {
  const scripts: { src?: string }[] = [];
  const page = {
    location: { origin: "https://homes.example", pathname: "/auth/sign-up/complete", search: "?redirectTo=%2Fx" },
    document: { cookie, createElement: () => ({}), head: { append: (script: object) => scripts.push(script) } },
  } as unknown as TagPage & { document: { cookie: string } };
  const told = () => (page.dataLayer ?? []).map((command) => [...(command as IArguments)] as unknown[]);
  return { page, scripts, told };
}

describe("the tag", () => {
  const id = "G-ABCDEF1234";

  it("is loaded once and knows neither the address's query nor where the reader came from", () => {
    const { page, scripts, told } = aPage();
    openTag(id, page);
    tell(id, eventOf("signUpComplete"), page);
    tell(id, eventOf("signUpComplete"), page);
    expect(scripts.map(({ src }) => src)).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234"]);
    expect(told().map(([name]) => name)).toEqual(["js", "config", "event", "event"]);
    expect(told()[1]?.[2]).toMatchObject({
      page_location: "https://homes.example/auth/sign-up/complete",
      send_page_view: false,
    });
    expect(told()[2]).toMatchObject(["event", "sign_up", { send_to: id, transport_type: "beacon" }]);
    expect(JSON.stringify(told())).not.toContain("redirectTo");
  });

  it("learns of a reservation its value, 1, in won", () => {
    const { page, told } = aPage();
    tell(id, eventOf("reserve"), page);
    expect(told().at(-1)).toMatchObject(["event", "reservation", { value: 1, currency: "KRW" }]);
  });

  it("is told nothing once another tab has withdrawn the consent", () => {
    const { page, scripts, told } = aPage();
    page.document.cookie = "homes_consent=analytics=no";
    tell(id, eventOf("chat"), page);
    expect([scripts, told()]).toEqual([[], []]);
  });

  it("is told nothing at an address that leads to a secret", () => {
    const { page, scripts, told } = aPage();
    page.location.search = "?redirectTo=%2Fsign%2Fa-token";
    tell(id, eventOf("signUpComplete"), page);
    expect([scripts, told()]).toEqual([[], []]);
  });

  it("falls silent by itself when the consent is withdrawn, and speaks again when it is given", () => {
    const { page } = aPage();
    openTag(id, page);
    silence(id, page);
    expect(page).toMatchObject({ "ga-disable-G-ABCDEF1234": true });
    openTag(id, page);
    expect(page).toMatchObject({ "ga-disable-G-ABCDEF1234": false });
  });
});

describe("a click", () => {
  /** On something within an element of these attributes. */
  const within = (attributes: Record<string, string>, ariaDisabled: string | null = null) => {
    const names = Object.entries(attributes).map(([name, value]) => [name.replace("data-", ""), value]);
    const dataset = Object.fromEntries(names) as DOMStringMap;
    return { closest: () => (names.length > 0 ? { dataset, ariaDisabled } : null) };
  };

  it.each(Object.keys(conversions) as (keyof typeof conversions)[])("tells %s where it counts as that", (name) => {
    expect(eventOfClick(within(counts(name)))).toEqual(eventOf(name));
  });

  it("on a profile of ours elsewhere is of the kind SNS and says which", () => {
    expect(eventOfClick(within(countsSns("lounge")))).toEqual({ event: "SNS", details: { profile: "lounge" } });
  });

  it("tells nothing elsewhere, on a button that ignores it, or of a name that is not in the list", () => {
    expect(eventOfClick(within({}))).toBeUndefined();
    expect(eventOfClick(within(counts("reserve"), "true"))).toBeUndefined();
    expect(eventOfClick(within({ "data-conversion": "constructor" }))).toBeUndefined();
  });
});
