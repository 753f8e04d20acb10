import { expect, it, vi } from "vitest";
import { stubSettings } from "../../../tests/factories/site";
import type { ChatPage } from "./use-chat";
import { bootOption } from "./chat-person";
import { proofOf } from "./chat-proof.server";

const hana = {
  username: "hana@residents.example",
  name: "Kim Hana",
  mobileNumber: "+821012345678",
  upcomingStay: "Hongdae Mural House 201",
  pastStay: null,
};

it("identifies a member by the profile, and by the signed id if there is one", () => {
  expect(bootOption("a-plugin-key", "ko", { ...hana, proof: null })).toMatchObject({
    pluginKey: "a-plugin-key",
    language: "ko",
    profile: hana,
  });
  expect(bootOption("a-plugin-key", "ko", { ...hana, proof: null })).not.toHaveProperty("memberId");
  const proof = { memberId: "an-id", memberHash: "a-hash" };
  expect(bootOption("a-plugin-key", "en", { ...hana, proof })).toMatchObject({ ...proof, profile: hana });
});

it("identifies no visitor, and shows no button of its own", () => {
  expect(bootOption("a-plugin-key", "en", null)).toEqual({
    pluginKey: "a-plugin-key",
    language: "en",
    hideChannelButtonOnBoot: true,
    trackDefaultEvent: false,
    trackUtmSource: false,
  });
});

async function aPage() {
  vi.resetModules();
  const scripts: { src?: string; onload?: () => void; onerror?: () => void }[] = [];
  const document = { createElement: () => ({}), head: { append: (script: object) => scripts.push(script) } };
  const page = { location: {}, document } as unknown as ChatPage;
  return { page, scripts, ...(await import("./use-chat")) };
}

it("loads the plugin once, and queues commands until it is loaded", async () => {
  const { page, scripts, loadChannelTalk, callChannelTalk: tellChannelTalk } = await aPage();
  tellChannelTalk(page, "shutdown");
  const loaded = loadChannelTalk(page);
  void loadChannelTalk(page);
  tellChannelTalk(page, "boot", { pluginKey: "a-plugin-key" });
  scripts[0]?.onload?.();
  await loaded;
  expect(scripts.map(({ src }) => src)).toEqual(["https://cdn.channel.io/plugin/ch-plugin-web.js"]);
  expect(page.ChannelIO?.q).toEqual([["boot", { pluginKey: "a-plugin-key" }]]);
});

it("reports a failed load, and retries on the next request", async () => {
  const { page, scripts, loadChannelTalk } = await aPage();
  const first = loadChannelTalk(page);
  scripts[0]?.onerror?.();
  await expect(first).rejects.toThrow();
  void loadChannelTalk(page);
  expect(scripts).toHaveLength(2);
});

it("signs a member's id as Channel Talk requires", async () => {
  stubSettings({
    CHANNEL_TALK_PLUGIN_KEY: "a-plugin-key",
    CHANNEL_TALK_SECRET_KEY: "00112233445566778899aabbccddeeff",
  });
  // echo -n an-id | openssl dgst -sha256 -mac HMAC -macopt hexkey:00112233445566778899aabbccddeeff
  expect(proofOf("an-id")?.memberHash).toBe("d272c45bee09991a59fa69441e2372ac8864c24c335767cdb31ecc5068d5c82d");
});
