import { test as base, type Browser } from "@playwright/test";
import i18next from "i18next";
import { readdirSync, readFileSync } from "node:fs";
import { filling, particles } from "../../domain/text/korean-particles";
import { optionalParts, promiseNames } from "../../domain/text/optional-parts";
import { ruleValues } from "../../domain/rule-values";
import { usualVatPercent } from "../../domain/rules";
import { refuseRequests } from "./refused-requests";

/** `apiURL`: the address of `/v1`. */
export type JourneyOptions = { language: "en" | "ko"; apiURL: string };

/** Translates a key into the project's language: `say("reservations:checkout.reserve")`. */
export type Say = ((key: string, values?: Record<string, unknown>) => string) & Pick<JourneyOptions, "language">;

export const test = base.extend<JourneyOptions & { say: Say }>({
  language: ["en", { option: true }],
  apiURL: ["", { option: true }],
  browser: [({ browser }, use) => use(withoutPictures(browser)), { scope: "worker" }],
  say: async ({ language }, use) => use(await (translators[language] ??= makeTranslator(language))),
});

const translators: Partial<Record<JourneyOptions["language"], Promise<Say>>> = {};

async function makeTranslator(language: JourneyOptions["language"]): Promise<Say> {
  const namespaces = readdirSync(`locales/${language}`).map((file) => file.replace(".json", ""));
  const texts = namespaces.map((name) => [name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, "utf8"))]);
  const promises = Object.fromEntries(promiseNames.map((name) => [name, true]));
  const { name: brand } = JSON.parse(readFileSync("locales/brand.json", "utf8")) as { name: string };
  const i18n = i18next.createInstance().use(optionalParts).use(particles);
  await i18n.init({
    lng: language,
    resources: { [language]: Object.fromEntries(texts) },
    interpolation: {
      ...filling,
      defaultVariables: { brand, rules: ruleValues, vatPercent: usualVatPercent, promises },
    },
    postProcess: [optionalParts.name, particles.name],
  });
  const say = (key: string, values?: Record<string, unknown>) => {
    const text = String(i18n.t(key as "meta.title", values));
    if (text === key.split(":").at(-1)) throw new Error(`${key} is no key of locales/${language}`);
    return text;
  };
  return Object.assign(say, { language });
}

/** Pictures are refused: resizing them takes most of the server's time, and no test checks them. */
function withoutPictures(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    const newPage = context.newPage.bind(context);
    context.newPage = async () => refuseRequests(await newPage(), ["*/media/*"]);
    return context;
  };
  return browser;
}

export { expect } from "@playwright/test";

/** The key of a person's field: names have the same label in every form. */
export const personField = (texts: "account:fields" | "reservations:occupant", name: string) =>
  name === "firstName" || name === "lastName" ? `common:personName.${name}` : `${texts}.${name}`;
