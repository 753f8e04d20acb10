import { beforeEach, describe, expect, it } from "vitest";
import { Session } from "../session/session.server";
import { stubSettings } from "../../../tests/factories/site";
import * as analytics from "./analytics.server";
import { conversions, counts, countsSns, eventOf, eventOfClick } from "./conversions";
import { openTag, silence, sendEvent, type TagPage } from "./tag";

const yes = "homes_consent=analytics=yes";
const page = (cookie: string) => new Request("http://site.test/", { headers: { Cookie: cookie } });
const anybody = { account: { suspendedAt: null } };
const withTag = (id: string) => stubSettings({ CONVERSION_TRACKING_ID: id });

function signedUp() {
  const session = new Session({});
  analytics.noteConversion(session, "signUpComplete");
  return session;
}

describe("a conversion", () => {
  beforeEach(() => withTag("G-ABCDEF1234"));

  it("is reported once, not again on reload", () => {
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
  ])("is not reported when %s, nor later", (_why, cookie) => {
    const session = signedUp();
    expect(analytics.takeConversion(session, page(cookie), anybody)).toBeUndefined();
    expect(analytics.takeConversion(session, page(yes), anybody)).toBeUndefined();
  });

  it.each(["homes_consent=analytics%3Dyes", "homes_consent=chat=no&analytics=yes"])("is reported by %s", (cookie) => {
    expect(analytics.takeConversion(signedUp(), page(cookie), anybody)).toBeDefined();
  });

  it.each([
    ["whose processing is suspended", { account: { suspendedAt: "2026-11-01T00:00:00.000Z" } }],
    ["of whom nobody could say that it is not", { account: null, failed: true } as const],
  ])("is not reported for a member %s", (_who, reader) => {
    expect(analytics.takeConversion(signedUp(), page(yes), reader)).toBeUndefined();
  });

  it("cannot be reported to a tag that needs labels: the setting is refused", async () => {
    withTag("AW-123456789");
    expect(() => analytics.takeConversion(signedUp(), page(yes), anybody)).toThrow(/CONVERSION_TRACKING_ID.*G-/s);
  });

  it("is not reported without a tag", async () => {
    withTag("");
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

  it("is loaded once, without the address's query and referrer", () => {
    const { page, scripts, told } = aPage();
    openTag(id, page);
    sendEvent(id, eventOf("signUpComplete"), page);
    sendEvent(id, eventOf("signUpComplete"), page);
    expect(scripts.map(({ src }) => src)).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234"]);
    expect(told().map(([name]) => name)).toEqual(["js", "config", "event", "event"]);
    expect(told()[1]?.[2]).toMatchObject({
      page_location: "https://homes.example/auth/sign-up/complete",
      send_page_view: false,
    });
    expect(told()[2]).toMatchObject(["event", "sign_up", { send_to: id, transport_type: "beacon" }]);
    expect(JSON.stringify(told())).not.toContain("redirectTo");
  });

  it("gets a reservation with the value 1 in won", () => {
    const { page, told } = aPage();
    sendEvent(id, eventOf("reserve"), page);
    expect(told().at(-1)).toMatchObject(["event", "reservation", { value: 1, currency: "KRW" }]);
  });

  it("gets nothing once another tab has withdrawn the consent", () => {
    const { page, scripts, told } = aPage();
    page.document.cookie = "homes_consent=analytics=no";
    sendEvent(id, eventOf("chat"), page);
    expect([scripts, told()]).toEqual([[], []]);
  });

  it("gets nothing on a page whose address is secret", () => {
    const { page, scripts, told } = aPage();
    page.location.search = "?redirectTo=%2Fsign%2Fa-token";
    sendEvent(id, eventOf("signUpComplete"), page);
    expect([scripts, told()]).toEqual([[], []]);
  });

  it("stops when the consent is withdrawn, and continues when it is given", () => {
    const { page } = aPage();
    openTag(id, page);
    silence(id, page);
    expect(page).toMatchObject({ "ga-disable-G-ABCDEF1234": true });
    openTag(id, page);
    expect(page).toMatchObject({ "ga-disable-G-ABCDEF1234": false });
  });
});

describe("a click", () => {
  const within = (attributes: Record<string, string>, ariaDisabled: string | null = null) => {
    const names = Object.entries(attributes).map(([name, value]) => [name.replace("data-", ""), value]);
    const dataset = Object.fromEntries(names) as DOMStringMap;
    return { closest: () => (names.length > 0 ? { dataset, ariaDisabled } : null) };
  };

  it.each(Object.keys(conversions) as (keyof typeof conversions)[])("reports %s where it counts as that", (name) => {
    expect(eventOfClick(within(counts(name)))).toEqual(eventOf(name));
  });

  it("on a profile elsewhere is reported as SNS, with its name", () => {
    expect(eventOfClick(within(countsSns("lounge")))).toEqual({ event: "SNS", details: { profile: "lounge" } });
  });

  it("on other links, ignored buttons or unknown names is not reported", () => {
    expect(eventOfClick(within({}))).toBeUndefined();
    expect(eventOfClick(within(counts("reserve"), "true"))).toBeUndefined();
    expect(eventOfClick(within({ "data-conversion": "constructor" }))).toBeUndefined();
  });
});
