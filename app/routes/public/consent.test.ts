import { beforeEach, describe, expect, it } from "vitest";
import { stubSettings, visit } from "../../../tests/factories/site";
import * as route from "./consent";

beforeEach(() => stubSettings({ CONVERSION_TRACKING_ID: "G-ABCDEF1234", CHANNEL_TALK_PLUGIN_KEY: "a-plugin-key" }));

async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const init = { method: "POST", body: new URLSearchParams(fields), headers };
  const outcome: unknown = await route
    .action(await visit(undefined, "/consent", init))
    .catch((thrown: unknown) => thrown);
  if (outcome instanceof Response) return outcome;
  return new Response(null, (outcome as { init: ResponseInit }).init);
}

const chosen = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("homes_consent="))
    ?.split(";")[0];

describe("the choice of third parties", () => {
  it("is stored, and returns to the page with the question", async () => {
    const answer = await post({ intent: "accept", redirectTo: "/houses?guests=2" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/houses?guests=2"]);
    expect(chosen(answer)).toBe("homes_consent=analytics=yes&chat=yes");
  });

  it("is answered without a redirect for a page that stays", async () => {
    const answer = await post({ intent: "refuse", stay: "on", redirectTo: "/houses" });
    expect(answer.headers.get("Location")).toBeNull();
    expect(chosen(answer)).toBe("homes_consent=analytics=no&chat=no");
  });

  it("redirects to no other site, and is refused from others", async () => {
    const led = await post({ intent: "accept", redirectTo: "//evil.example" });
    expect(led.headers.get("Location")).toBe("/consent");
    const foreign = await post({ intent: "accept" }, { Origin: "https://evil.example" });
    expect([foreign.status, chosen(foreign)]).toEqual([403, undefined]);
  });

  it("is not changed by a form with an unknown intent, and not widened by one without", async () => {
    const unknown = await post({ intent: "burn" });
    expect([unknown.status, chosen(unknown)]).toEqual([400, undefined]);
    expect(chosen(await post({}))).toBe("homes_consent=analytics=no&chat=no");
  });
});
