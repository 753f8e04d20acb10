import { expect, it } from "vitest";
import { signUpBody } from "contract/auth";
import type { Language } from "domain/enums";
import { getFixedT } from "~/platform/i18n/i18next.server";
import { stubSettings } from "../../../tests/factories/site";
import { composeLegalText } from "./legal-texts.server";

function policyWith(tiles: string, language: Language) {
  stubSettings({ MAP_TILES_URL: tiles });
  return composeLegalText(getFixedT(language), language, "privacy").sections.flatMap(({ items }) => items);
}

it.each([
  ["en", ["name", "date of birth", "e-mail", "phone"], "Optional: your address"],
  ["ko", ["이름", "생년월일", "이메일", "전화번호"], "선택: 주소"],
] as const)("lists in the policy the data of the sign-up form, in %s", (language, required, optional) => {
  const items = policyWith("/tiles/{z}/{x}/{y}.png", language);
  const asked = ["firstName", "birthDate", "email", "phone"].map((name) => signUpBody.shape[name as "email"]);
  expect(asked.map((field) => field.safeParse(undefined).success)).toEqual([false, false, false, false]);
  expect("address" in signUpBody.shape).toBe(false);
  for (const word of required) expect(items[0]).toContain(word);
  expect(items[2]).toContain(optional);
});

it.each(["en", "ko"] as const)("names the provider of map tiles, in %s", (language) => {
  const told = (items: string[]) => items.filter((item) => /IP/.test(item) && /tiles\.example/.test(item));
  expect(told(policyWith("https://tiles.example/{z}/{x}/{y}.png", language))).toHaveLength(1);
  const ours = policyWith("/tiles/{z}/{x}/{y}.png", language);
  expect(ours.join()).not.toMatch(/undefined|mapServer|tiles/);
});
