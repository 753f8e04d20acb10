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

it.each([
  ["en", ["name", "date of birth", "e-mail", "phone"], "Optional: your address"],
  ["ko", ["이름", "생년월일", "이메일", "전화번호"], "선택: 주소"],
] as const)("lists in the policy the data of the sign-up form, in %s", async (language, required, optional) => {
  const items = await policyWith("/tiles/{z}/{x}/{y}.png", language);
  const { signUpBody } = await import("contract/auth");
  const asked = ["firstName", "birthDate", "email", "phone"].map((name) => signUpBody.shape[name as "email"]);
  expect(asked.map((field) => field.safeParse(undefined).success)).toEqual([false, false, false, false]);
  expect("address" in signUpBody.shape).toBe(false);
  for (const word of required) expect(items[0]).toContain(word);
  expect(items[2]).toContain(optional);
});

it.each(["en", "ko"] as const)("names the provider of map tiles, in %s", async (language) => {
  const told = (items: string[]) => items.filter((item) => /IP/.test(item) && /tiles\.example/.test(item));
  expect(told(await policyWith("https://tiles.example/{z}/{x}/{y}.png", language))).toHaveLength(1);
  const ours = await policyWith("/tiles/{z}/{x}/{y}.png", language);
  expect(ours.join()).not.toMatch(/undefined|mapServer|tiles/);
});
