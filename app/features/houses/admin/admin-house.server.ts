import { z } from "zod";
import * as houses from "contract/admin/house";
import { houseFacts, newHouseBody, unitBody, type AdminHouse, type AdminUnit } from "contract/admin/house";
import {
  checkPriceRules,
  previewedStay,
  previewHousePrices,
  pricesFormFields,
  updateHousePrices,
  type PricePreview,
} from "contract/admin/house-price";
import { says } from "contract/problem";
import { textOfLines } from "contract/text";
import { versionField as version } from "contract/version";
import { getFirst } from "domain/collections";
import { houseBills, houseLanguages } from "domain/houses/room-enums";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { parseForm } from "~/platform/forms/forms.server";
import {
  recordInvalid,
  recordRefused,
  toFormValues,
  toPostedRecord,
  type PostedRecord,
  type Refused,
} from "~/platform/forms/record-form.server";
import { recordIntent, recordIntents, versionForm, type RecordIntent } from "~/platform/forms/record-intents.server";
import { toFieldValues, type FormValues } from "~/platform/forms/use-fields";
import { paths } from "~/platform/paths/paths";
import {
  countRows,
  priceNames,
  rowListNames,
  rowLists,
  stayNames,
  textLists,
  type HouseSection,
  type RowList,
} from "./house-sections";

const tick = z.boolean().default(false);

/** A box for each. */
const ticked = <Name extends string>(names: readonly Name[]) =>
  z
    .object(Object.fromEntries(names.map((name) => [name, tick])))
    .default({})
    .transform((ticks) => names.filter((name) => ticks[name]));

/** As many numbers as the operator types, such as “3, 4”. */
const womenOnlyFloors = z
  .string()
  .default("")
  .transform((text, context) => {
    const typed = text.split(/[\s,]+/).filter(Boolean);
    const floors = houseFacts.shape.womenOnlyFloors.safeParse([...new Set(typed.map(Number))]);
    if (floors.success) return floors.data;
    context.addIssue({ code: "custom", message: getFirst(floors.error.issues).message }); // of the field, not of a floor
    return z.NEVER;
  });

const factsForm = houseFacts.extend({
  stepFree: tick,
  lift: tick,
  visualAlarm: tick,
  languages: ticked(houseLanguages),
  bills: ticked(houseBills),
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
const pricesForm = pricesFields.superRefine(checkPriceRules);
/** The stay's fields are named `stay.checkIn` and so on. */
const pricePreviewForm = pricesFields.extend({ stay: previewedStay }).superRefine(checkPriceRules);
const unitForm = unitBody.extend({ unit: z.string(), version });
/** The version as it was read. */
const deleteUnitForm = versionForm.extend({ unit: z.string() });

/** Field names of the calls for prices, by their paths. */
const priceFieldNames = Object.fromEntries([
  ...priceNames.map((name) => [`base.${name}`, name]),
  ...stayNames.map((name) => [name, `stay.${name}`]),
]);

const sectionNames = Object.fromEntries(textLists.map((name) => [name, `${name}.en`]));

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

/** A house as the fields of its forms: facts, texts and prices. */
export function houseValues(house: AdminHouse): FormValues {
  const { name, tagline, address, beds, parking, area, lat, lng, occupancy, sizeM2, doorwayCm, position } = house;
  const { monthlyRent, nightlyRate, deposit, beddingSetPrice, minimumNights, version } = house;
  const { subway, landmarks, facilities, seasons, lengthDiscounts } = house;
  const texts = textLists.map((list) => {
    return [list, { en: house[list].map(({ en }) => en).join("\n"), ko: house[list].map(({ ko }) => ko).join("\n") }];
  });
  const ticks = [
    ...(["stepFree", "lift", "visualAlarm"] as const).filter((tick) => house[tick]),
    ...house.languages.map((language) => `languages.${language}`),
    ...house.bills.map((bill) => `bills.${bill}`),
  ];
  return {
    ...toFieldValues({ name, tagline, address, beds, parking, area, lat, lng, occupancy, sizeM2, doorwayCm, position }),
    ...toFieldValues({ monthlyRent, nightlyRate, deposit, beddingSetPrice, minimumNights, version }),
    ...toFieldValues({ subway, landmarks, facilities, seasons, lengthDiscounts }),
    ...toFieldValues(Object.fromEntries(texts)),
    ...Object.fromEntries(ticks.map((tick) => [tick, "on"])),
    womenOnlyFloors: house.womenOnlyFloors.join(", "),
  };
}

export const unitValues = ({ name, floor, doorCode, version }: AdminUnit): FormValues =>
  toFieldValues({ name, floor, doorCode, version });

type Args = Parameters<RecordIntent>[0];
type PostedPrices = PostedRecord & { preview?: PricePreview };
type HouseIntent =
  | "saveFacts"
  | "saveTexts"
  | "savePrices"
  | "addRow"
  | "preview"
  | "addUnit"
  | "saveUnit"
  | "deleteUnit"
  | "publish"
  | "unpublish"
  | "delete";

const slugOf = ({ params: { slug = "" } }: Args) => slug;
const houseOf = (args: Args) => ({ slug: slugOf(args) });
/** Not every 404 means deleted: a draft that another admin has renamed has another address. */
const isMissing = (problem: unknown, errorCode: "HOUSE_NOT_FOUND" | "UNIT_NOT_FOUND") =>
  problem instanceof ApiProblem && problem.errorCode === errorCode;

export const runNewHouseIntent = recordIntents({
  create: recordIntent(newHouseBody, async ({ api, t }, body) => {
    const { slug } = await api.call(houses.createHouse, { body });
    return { done: t("adminHouses:created"), to: paths.adminRecord("houses", slug) };
  }),
});

const save = {
  facts: saveSection("facts"),
  prices: recordIntent(
    pricesForm,
    async (args, { version, ...changed }) => {
      const body = { ...toPricesBody(changed), version };
      await args.api.call(updateHousePrices, { params: houseOf(args), body });
      return { done: args.t("admin:saved.done"), to: sectionOf(args, "prices") };
    },
    () => priceFieldNames,
  ),
};

/** What each button of a house's page does. */
export const runHouseIntent = recordIntents<HouseIntent, PostedPrices>({
  saveFacts: (args) => save.facts({ ...args, form: readRows(args.form) }),
  saveTexts: saveSection("texts"),
  savePrices: (args) => save.prices({ ...args, form: readRows(args.form) }),
  addRow,
  preview,
  addUnit: recordIntent(unitBody, async (args, body) => {
    await args.api.call(houses.createUnit, { params: houseOf(args), body });
    return { done: args.t("admin:saved.done"), to: sectionOf(args, "units") };
  }),
  saveUnit: recordIntent(unitForm, async (args, { unit: id, ...body }) => {
    await args.api.call(houses.updateUnit, { params: { ...houseOf(args), id }, body });
    return { done: args.t("admin:saved.done"), to: sectionOf(args, "units") };
  }),
  publish: recordIntent(versionForm, async (args, body) => {
    await args.api.call(houses.publishHouse, { params: houseOf(args), body });
    return { done: args.t("adminHouses:actions.publish.done"), to: paths.adminRecord("houses", slugOf(args)) };
  }),
  unpublish: recordIntent(versionForm, async (args, query) => {
    await args.api.call(houses.unpublishHouse, { params: houseOf(args), query });
    return { done: args.t("adminHouses:actions.unpublish.done"), to: paths.adminRecord("houses", slugOf(args)) };
  }),
  delete: recordIntent(versionForm, async (args, query) => {
    try {
      await args.api.call(houses.deleteHouse, { params: houseOf(args), query });
    } catch (problem) {
      if (!isMissing(problem, "HOUSE_NOT_FOUND")) throw problem;
      const done = args.t("adminHouses:actions.delete.missing");
      return { done, kind: "warning", to: paths.adminList("houses") };
    }
    return { done: args.t("adminHouses:actions.delete.done"), to: paths.adminList("houses") };
  }),
  deleteUnit: recordIntent(deleteUnitForm, async (args, { unit, version }) => {
    const params = { ...houseOf(args), id: unit };
    await args.api.call(houses.deleteUnit, { params, query: { version } }).catch((problem: unknown) => {
      if (!isMissing(problem, "UNIT_NOT_FOUND")) throw problem;
    });
    return { done: args.t("admin:saved.deleted"), to: sectionOf(args, "units") };
  }),
});

export async function addRow({ form, argument }: Args): Promise<Refused> {
  const list = rowListNames.find((name) => name === argument);
  return { posted: toPostedRecord(toFormValues(readRows(form, list))), status: 200 };
}

/** Shows the form again with what a guest would pay at its prices. */
async function preview(args: Args): Promise<Refused<PostedPrices>> {
  const form = readRows(args.form);
  const values = toFormValues(form);
  const submission = parseForm(form, pricePreviewForm, args.t);
  if (submission.status !== "success") return recordInvalid(values, submission);
  try {
    const { stay, version: _version, ...shown } = submission.value;
    const body = { ...toPricesBody(shown), ...stay };
    const price = await args.api.call(previewHousePrices, { params: houseOf(args), body });
    return { posted: { ...toPostedRecord(values), preview: price }, status: 200 };
  } catch (problem) {
    return recordRefused(values, submission, problem, priceFieldNames);
  }
}

function toPricesBody({ seasons, lengthDiscounts, ...base }: Omit<z.output<typeof pricesForm>, "version">) {
  return { base, seasons, lengthDiscounts };
}

function saveSection(name: keyof typeof sectionForms): RecordIntent {
  return recordIntent<(typeof sectionForms)[typeof name]>(
    sectionForms[name],
    async (args, body) => {
      const { slug } = await args.api.call(houses.updateHouse, { params: houseOf(args), body }); // a draft's follows its name
      return { done: args.t("admin:saved.done"), to: paths.adminRecord("houses", slug, { section: name }) };
    },
    () => sectionNames,
  );
}

function sectionOf(args: Args, name: HouseSection): string {
  return paths.adminRecord("houses", slugOf(args), { section: name });
}
