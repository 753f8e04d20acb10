import { beforeEach, describe, expect, it } from "vitest";
import { stubSettings } from "../../../tests/factories/site";
import { formatChoices, readChoices } from "./consent";
import * as consent from "./consent.server";

const both = { CONVERSION_TRACKING_ID: "G-ABCDEF1234", CHANNEL_TALK_PLUGIN_KEY: "a-plugin-key-of-the-tests" };
const nobody = { account: null };

function withSettings(settings: Partial<typeof both>, publicUrl = "http://localhost:3000") {
  const unset = { CONVERSION_TRACKING_ID: "", CHANNEL_TALK_PLUGIN_KEY: "" };
  stubSettings({ ...unset, PUBLIC_URL: publicUrl, ...settings });
}

const reading = (cookie: string) => new Request("http://site.test/", { headers: { Cookie: cookie } });
const saying = (choice: string) => reading(`homes_consent=${choice}`);
const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

beforeEach(() => withSettings(both));

describe("the consent cookie", () => {
  it.each([
    ["", {}],
    ["homes_consent=analytics=yes&chat=no", { analytics: true, chat: false }],
    ["lng=ko; homes_consent=analytics%3Dyes%26chat%3Dno", { analytics: true, chat: false }],
    ["homes_consent=chat=yes; other=1", { chat: true }],
    ["homes_consent=analytics=maybe&other=yes", {}],
    ["not_homes_consent=analytics=yes", {}],
  ])("of “%s” is read as %o", (cookies, choices) => {
    expect(readChoices(cookies)).toEqual(choices);
  });

  it("is read as it was written", () => {
    const choices = { analytics: false, chat: true };
    expect(readChoices(`homes_consent=${formatChoices(choices)}`)).toEqual(choices);
  });

  it("lasts a year, over https only if the site uses it", async () => {
    const written = () => consent.consentHeaders(reading(""), { chat: true }).getSetCookie();
    expect(written()).toEqual(["homes_consent=chat=yes; Path=/; Max-Age=31536000; SameSite=Lax"]);
    withSettings(both, "https://homes.example");
    expect(written()).toEqual(["homes_consent=chat=yes; Path=/; Max-Age=31536000; SameSite=Lax; Secure"]);
  });

  it("deletes the cookies of a refused kind, also of parent domains", async () => {
    withSettings(both, "https://www.homes.example");
    const request = reading("lng=ko; _ga=GA1.1; _ga_ABC=1; _gcl_au=1; ch-veil-id=2; homes_session=x");
    const removed = (choices: object) =>
      consent
        .consentHeaders(request, choices)
        .getSetCookie()
        .filter((cookie) => cookie.includes("Max-Age=0"));
    expect(removed({ analytics: true, chat: true })).toEqual([]);
    expect(removed({ analytics: true, chat: false })).toEqual([
      "ch-veil-id=; Path=/; Max-Age=0",
      "ch-veil-id=; Path=/; Max-Age=0; Domain=www.homes.example",
      "ch-veil-id=; Path=/; Max-Age=0; Domain=homes.example",
    ]);
    expect(removed({ analytics: false, chat: true })).toHaveLength(9);
  });
});

describe("third parties", () => {
  it("are not allowed and not kinds for without a setting", async () => {
    withSettings({});
    expect(consent.outboundOf(saying("analytics=yes&chat=yes"), nobody)).toEqual({ kinds: [], undecided: [] });
  });

  it("are not allowed before a choice, which is kinds for what the settings need", async () => {
    expect(consent.outboundOf(reading(""), nobody)).toMatchObject({
      undecided: ["analytics", "chat"],
      trackingId: undefined,
      chat: { allowed: false },
    });
    withSettings({ CHANNEL_TALK_PLUGIN_KEY: both.CHANNEL_TALK_PLUGIN_KEY });
    expect(consent.outboundOf(reading(""), nobody).undecided).toEqual(["chat"]);
  });

  it("are allowed as chosen, each kind separately", () => {
    const { undecided, trackingId, chat } = consent.outboundOf(saying("analytics=yes&chat=no"), nobody);
    expect({ undecided, trackingId, chat }).toEqual({
      undecided: [],
      trackingId: "G-ABCDEF1234",
      chat: { pluginKey: "a-plugin-key-of-the-tests", allowed: false },
    });
  });

  it("are kinds for again when a setting adds a kind", () => {
    expect(consent.outboundOf(saying("analytics=no"), nobody).undecided).toEqual(["chat"]);
  });

  it("are neither allowed nor kinds for while a member's processing is suspended", () => {
    const suspended = { account: { suspendedAt: "2026-11-01T00:00:00.000Z" } };
    const { kinds: kinds, trackingId } = consent.outboundOf(saying("analytics=yes&chat=yes"), suspended);
    expect({ kinds, trackingId }).toEqual({ kinds: ["chat"], trackingId: undefined });
  });

  it("are not allowed when the suspension cannot be checked", () => {
    const unknown = { account: null, failed: true } as const;
    expect(consent.outboundOf(saying("analytics=yes&chat=yes"), unknown)).toEqual({ kinds: [], undecided: [] });
  });
});

describe("a choice", () => {
  it.each([
    ["accept", {}, { analytics: true, chat: true }],
    ["refuse", {}, { analytics: false, chat: false }],
    ["save", { chat: "on" }, { analytics: false, chat: true }],
    ["accept", { kind: "chat" }, { chat: true }],
  ] as const)("by %s with %o is %o", (intent, fields, choices) => {
    expect(consent.choose(form(fields), intent, ["analytics", "chat"], {})).toEqual(choices);
  });

  it("keeps kinds that were not kinds for", () => {
    expect(consent.choose(form({}), "refuse", ["chat"], { analytics: true })).toEqual({
      analytics: true,
      chat: false,
    });
  });
});
