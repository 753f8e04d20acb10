import { z } from "zod";
import { checkPriceRules, previewedStay, pricesFormFields } from "contract/admin/house-price";
import { houseFacts, unitBody, type AdminHouse, type AdminUnit } from "contract/admin/house";
import { says } from "contract/problem";
import { houseLanguages } from "domain/houses/room-enums";
import { textOfLines } from "contract/text";
import { versionField as version } from "contract/version";
import { versionForm } from "~/platform/forms/record-intents.server";
import type { FormValues } from "~/platform/forms/use-fields";
import { countRows, priceNames, rowListNames, rowLists, stayNames, textLists, type RowList } from "./house-sections";

const tick = z.boolean().default(false);

/** A box for each language. */
const languages = z
  .object(Object.fromEntries(houseLanguages.map((language) => [language, tick])))
  .default({})
  .transform((ticks) => houseLanguages.filter((language) => ticks[language]));

/** As many numbers as the operator types, such as “3, 4”. */
const womenOnlyFloors = z
  .string()
  .default("")
  .transform((text) => [
    ...new Set(
      text
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(Number),
    ),
  ])
  .pipe(houseFacts.shape.womenOnlyFloors);

const factsForm = houseFacts.extend({
  stepFree: tick,
  lift: tick,
  visualAlarm: tick,
  languages,
  womenOnlyFloors,
  version,
});

const splitLines = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** One paragraph a line, as many in one language as in the other, unless one is empty. */
const paragraphs = z
  .object({ en: textOfLines(40_000).default(""), ko: textOfLines(40_000).default("") })
  .superRefine((texts, context) => {
    const [en, ko] = [splitLines(texts.en).length, splitLines(texts.ko).length];
    if (en === ko || en === 0 || ko === 0) return;
    context.addIssue({ code: "custom", path: ["ko"], message: says("linesDiffer"), params: { en, ko } });
  })
  .transform((texts) => {
    const [en, ko] = [splitLines(texts.en), splitLines(texts.ko)];
    return Array.from({ length: Math.max(en.length, ko.length) }, (_, at) => ({ en: en[at] ?? "", ko: ko[at] ?? "" }));
  });

const textsForm = z.object({
  about: paragraphs,
  checkBefore: paragraphs,
  checkInGuide: paragraphs,
  arrivalSteps: paragraphs,
  thingsToKnow: paragraphs,
  version,
});

export const sectionForms = { facts: factsForm, texts: textsForm };
const pricesFields = z.object({ ...pricesFormFields, version });
export const pricesForm = pricesFields.superRefine(checkPriceRules);
/** The stay's fields are named `stay.checkIn` and so on. */
export const pricePreviewForm = pricesFields.extend({ stay: previewedStay }).superRefine(checkPriceRules);
export const unitForm = unitBody.extend({ version });
/** The version as it was read. */
export const deleteUnitForm = versionForm.extend({ unit: z.string() });

/** Field names of the calls for prices, by their paths. */
export const priceFieldNames = Object.fromEntries([
  ...priceNames.map((name) => [`base.${name}`, name]),
  ...stayNames.map((name) => [name, `stay.${name}`]),
]);

export const sectionNames = Object.fromEntries(textLists.map((name) => [name, `${name}.en`]));

/** Without empty rows. For `addTo`: with one more row of that list, and the empty rows of the others. */
export function readRows(form: FormData, addTo?: RowList): FormData {
  const posted = Object.fromEntries(form);
  const clean = new FormData();
  for (const [name, value] of form)
    if (!rowListNames.some((list) => name.startsWith(`${list}[`))) clean.append(name, value);
  for (const list of rowListNames) {
    let row = 0;
    for (let index = 0; index < countRows(posted, list); index++) {
      const texts = rowLists[list].map(
        (field) => [field, String(form.get(`${list}[${index}].${field}`) ?? "").trim()] as const,
      );
      const isKept = addTo !== undefined && list !== addTo;
      if (!isKept && texts.every(([, text]) => text === "")) continue;
      for (const [field, text] of texts) clean.append(`${list}[${row}].${field}`, text);
      row++;
    }
    if (list === addTo) for (const field of rowLists[list]) clean.append(`${list}[${row}].${field}`, "");
  }
  return clean;
}

export function houseValues(house: AdminHouse): FormValues {
  const values: FormValues = { version: String(house.version), area: house.area };
  for (const name of ["name", "tagline", "address", "beds", "parking"] as const) {
    for (const lng of ["en", "ko"] as const) values[`${name}.${lng}`] = house[name][lng];
  }
  for (const name of ["lat", "lng", "occupancy", "sizeM2", "doorwayCm", "position", ...priceNames] as const) {
    values[name] = String(house[name]);
  }
  for (const name of ["stepFree", "lift", "visualAlarm"] as const) values[name] = house[name] ? "on" : undefined;
  for (const language of house.languages) values[`languages.${language}`] = "on";
  values.womenOnlyFloors = house.womenOnlyFloors.join(", ");
  for (const name of textLists) {
    for (const lng of ["en", "ko"] as const) values[`${name}.${lng}`] = house[name].map((text) => text[lng]).join("\n");
  }
  house.subway.forEach(({ line, station, minutes }, row) => {
    Object.assign(values, rowOf("subway", row, [line, station.en, station.ko, String(minutes)]));
  });
  house.landmarks.forEach(({ name, minutes }, row) => {
    Object.assign(values, rowOf("landmarks", row, [name.en, name.ko, String(minutes)]));
  });
  house.seasons.forEach(({ from, to, monthlyRent, nightlyRate }, row) => {
    Object.assign(values, rowOf("seasons", row, [from, to, String(monthlyRent), String(nightlyRate)]));
  });
  house.lengthDiscounts.forEach(({ months, percent }, row) => {
    Object.assign(values, rowOf("lengthDiscounts", row, [String(months), String(percent)]));
  });
  house.facilities.forEach(({ place, name }, row) => {
    Object.assign(values, rowOf("facilities", row, [place, name.en, name.ko]));
  });
  return values;
}

export function rowOf(list: RowList, row: number, texts: string[]): FormValues {
  return Object.fromEntries(rowLists[list].map((field, at) => [`${list}[${row}].${field}`, texts[at]]));
}

export function unitValues({ name, floor, doorCode, version: read }: AdminUnit): FormValues {
  return { name, floor: String(floor), doorCode, version: String(read) };
}
