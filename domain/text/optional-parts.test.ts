import i18next from "i18next";
import { expect, it } from "vitest";
import { agreeParticles, filling, particles } from "./korean-particles";
import { chooseParts, optionalParts } from "./optional-parts";

const promises = { bills: false, concierge: true, meetUps: false };

it("leaves out what is not true", () => {
  const text = "{{total}}[[vat:, VAT included]].[[vat: It is a tenth.]]";
  expect(chooseParts(text, { vatPercent: 10 })).toBe("{{total}}, VAT included. It is a tenth.");
  expect(chooseParts(text, { vatPercent: 0 })).toBe("{{total}}.");
  const offer = "The Lounge[[meetUps:: a meet-up a week]]. Call[[concierge: any time]].";
  expect(chooseParts(offer, { promises })).toBe("The Lounge. Call any time.");
});

it("leaves particles to the word that is then before them", () => {
  const text = "690,000원[[vat:(부가세 포함)]][[은/는]][[vat: 부가세[[을/를]] 포함]]";
  expect(agreeParticles(chooseParts(text, { vatPercent: 10 }))).toBe("690,000원(부가세 포함)은 부가세를 포함");
  expect(agreeParticles(chooseParts(text, { vatPercent: 0 }))).toBe("690,000원은");
});

it("asks a text's own values before the variables of every text, and leaves values as they are", () => {
  const i18n = i18next.createInstance().use(optionalParts).use(particles);
  void i18n.init({
    lng: "en",
    resources: { en: { translation: { total: "{{amount}}[[vat:, VAT included]]" } } },
    interpolation: { ...filling, defaultVariables: { vatPercent: 10 } },
    postProcess: [optionalParts.name, particles.name],
    initImmediate: false,
  });
  const t = i18n.t as unknown as (key: string, values: Record<string, unknown>) => string;
  expect(t("total", { amount: "1" })).toBe("1, VAT included");
  expect(t("total", { amount: "1", vatPercent: 0 })).toBe("1");
  expect(t("total", { amount: "[[vat:1]]", vatPercent: 0 })).toBe("[[vat:1]]");
});
