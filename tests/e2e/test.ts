import { test as base } from "@playwright/test";
import i18next from "i18next";
import { readdirSync, readFileSync } from "node:fs";
import { filling, particles } from "../../contract/particles";
import { ruleValues } from "../../contract/rules";

/** What a project says of itself beside Playwright's own options. */
export type JourneyOptions = { language: "en" | "ko" };

/** `say("reservations:checkout.reserve")`: what the page says in the project's language. */
export type Say = ((key: string, values?: Record<string, unknown>) => string) & JourneyOptions;

export const test = base.extend<JourneyOptions & { say: Say }>({
  language: ["en", { option: true }],
  // Scaling pictures takes the server longer than everything else, and no test asks what one shows.
  context: async ({ context }, use) => {
    await context.route("**/media/**", (route) => route.fulfill({ contentType: "image/png" }));
    await use(context);
  },
  say: async ({ language }, use) => {
    const namespaces = readdirSync(`locales/${language}`).map((file) => file.replace(".json", ""));
    const texts = namespaces.map((name) => [
      name,
      JSON.parse(readFileSync(`locales/${language}/${name}.json`, "utf8")),
    ]);
    const { name: brand } = JSON.parse(readFileSync("locales/brand.json", "utf8")) as { name: string };
    const i18n = i18next.createInstance().use(particles);
    await i18n.init({
      lng: language,
      resources: { [language]: Object.fromEntries(texts) },
      interpolation: { ...filling, defaultVariables: { brand, rules: ruleValues } },
      postProcess: [particles.name],
    });
    const say = (key: string, values?: Record<string, unknown>) => {
      const text = String(i18n.t(key as "meta.title", values));
      if (text === key.split(":").at(-1)) throw new Error(`${key} is no key of locales/${language}`);
      return text;
    };
    await use(Object.assign(say, { language }));
  },
});
export { expect } from "@playwright/test";
