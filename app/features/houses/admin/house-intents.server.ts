import type { z } from "zod";
import * as houses from "contract/admin/house";
import { newHouseBody, unitBody } from "contract/admin/house";
import { previewHousePrices, updateHousePrices, type PricePreview } from "contract/admin/house-price";
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
import { paths } from "~/platform/paths/paths";
import * as forms from "./house.form.server";
import { houseSections, rowListNames, type HouseSection } from "./house-sections";

type Args = Parameters<RecordIntent>[0];
type PostedPrices = PostedRecord & { preview?: PricePreview };

type HouseIntent = "addRow" | "preview" | "save" | "saveUnit" | "publish" | "unpublish" | "delete" | "deleteUnit";

const slugOf = ({ params: { slug = "" } }: Args) => slug;
const houseOf = (args: Args) => ({ slug: slugOf(args) });
/** Not every 404 means deleted: a draft that another admin has renamed has another address. */
const isMissing = (problem: unknown, errorCode: "HOUSE_NOT_FOUND" | "UNIT_NOT_FOUND") =>
  problem instanceof ApiProblem && problem.errorCode === errorCode;
const section = (form: FormData) => houseSections.find((name) => name === form.get("section")) ?? "facts";

export const runNewHouseIntent = recordIntents({
  create: recordIntent(newHouseBody, async ({ api, t }, body) => {
    const { slug } = await api.call(houses.createHouse, { body });
    return { done: t("adminHouses:created"), to: paths.adminRecord("houses", slug) };
  }),
});

export const runHouseIntent = recordIntents<HouseIntent, PostedPrices>({
  save: (args) => saves[section(args.form)](args),
  addRow,
  preview,
  saveUnit: (args) => saves.units(args),
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
  deleteUnit: recordIntent(forms.deleteUnitForm, async (args, { unit, version }) => {
    const params = { ...houseOf(args), id: unit };
    await args.api.call(houses.deleteUnit, { params, query: { version } }).catch((problem: unknown) => {
      if (!isMissing(problem, "UNIT_NOT_FOUND")) throw problem;
    });
    return { done: args.t("admin:saved.deleted"), to: sectionOf(args, "units") };
  }),
});

export async function addRow({ form, argument }: Args): Promise<Refused> {
  const list = rowListNames.find((name) => name === argument);
  return { posted: toPostedRecord(toFormValues(forms.readRows(form, list))), status: 200 };
}

/** Shows the form again with what a guest would pay at its prices. */
async function preview(args: Args): Promise<Refused<PostedPrices>> {
  const form = forms.readRows(args.form);
  const values = toFormValues(form);
  const submission = parseForm(form, forms.pricePreviewForm, args.t);
  if (submission.status !== "success") return recordInvalid(values, submission);
  try {
    const { stay, version: _version, ...shown } = submission.value;
    const body = { ...toPricesBody(shown), ...stay };
    const price = await args.api.call(previewHousePrices, { params: houseOf(args), body });
    return { posted: { ...toPostedRecord(values), preview: price }, status: 200 };
  } catch (problem) {
    return recordRefused(values, submission, problem, forms.priceFieldNames);
  }
}

const facts = saveSection("facts");
const prices = recordIntent(
  forms.pricesForm,
  async (args, { version, ...changed }) => {
    const body = { ...toPricesBody(changed), version };
    await args.api.call(updateHousePrices, { params: houseOf(args), body });
    return { done: args.t("admin:saved.done"), to: sectionOf(args, "prices") };
  },
  () => forms.priceFieldNames,
);

function toPricesBody({ seasons, lengthDiscounts, ...base }: Omit<z.output<typeof forms.pricesForm>, "version">) {
  return { base, seasons, lengthDiscounts };
}

const saves: Record<HouseSection, RecordIntent> = {
  facts: (args) => facts({ ...args, form: forms.readRows(args.form) }),
  texts: saveSection("texts"),
  prices: (args) => prices({ ...args, form: forms.readRows(args.form) }),
  units: (args) => (args.form.get("unit") === "new" ? addUnit(args) : saveUnit(args)),
};

function saveSection(name: keyof typeof forms.sectionForms): RecordIntent {
  return recordIntent<(typeof forms.sectionForms)[typeof name]>(
    forms.sectionForms[name],
    async (args, body) => {
      const { slug } = await args.api.call(houses.updateHouse, { params: houseOf(args), body }); // a draft's follows its name
      return { done: args.t("admin:saved.done"), to: paths.adminRecord("houses", slug, { section: name }) };
    },
    () => forms.sectionNames,
  );
}

const addUnit = recordIntent(unitBody, async (args, body) => {
  await args.api.call(houses.createUnit, { params: houseOf(args), body });
  return { done: args.t("admin:saved.done"), to: sectionOf(args, "units") };
});

const saveUnit = recordIntent(forms.unitForm, async (args, body) => {
  const params = { ...houseOf(args), id: String(args.form.get("unit")) };
  await args.api.call(houses.updateUnit, { params, body });
  return { done: args.t("admin:saved.done"), to: sectionOf(args, "units") };
});

const sectionOf = (args: Args, name: HouseSection) => paths.adminRecord("houses", slugOf(args), { section: name });
