import { beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  Object.assign(process.env, { DEMO: "on", SESSION_SECRETS: "a-secret-of-the-tests-of-no-value-to-anybody" });
});

async function policyWith(tiles: string, language: "en" | "ko") {
  vi.resetModules(); // settings are read once
  process.env.MAP_TILES_URL = tiles;
  await import("../../../tests/factories/brand");
  const { getLegalText } = await import("./legal-texts.server");
  const { translatorOf } = await import("~/platform/i18n/i18n.server");
  return getLegalText(translatorOf(language), language, "privacy").sections.flatMap(({ items }) => items);
}

it.each(["en", "ko"] as const)("names who sends the pictures of a map, in %s", async (language) => {
  const told = (items: string[]) => items.filter((item) => /IP/.test(item) && /tiles\.example/.test(item));
  expect(told(await policyWith("https://tiles.example/{z}/{x}/{y}.png", language))).toHaveLength(1);
  const ours = await policyWith("/tiles/{z}/{x}/{y}.png", language);
  expect(ours.join()).not.toMatch(/undefined|mapServer|tiles/);
});
