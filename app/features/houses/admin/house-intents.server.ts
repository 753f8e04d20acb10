import type { PricePreview } from "contract/admin-house-price";
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
import * as houses from "./admin-house.server";
import * as forms from "./house.form.server";
import { houseSections, rowListNames, type HouseSection } from "./house-sections";

type Args = Parameters<RecordIntent>[0];
type PostedPrices = PostedRecord & { preview?: PricePreview };

type HouseIntent = "addRow" | "preview" | "save" | "saveUnit" | "publish" | "unpublish" | "delete" | "deleteUnit";

const slugOf = ({ params: { slug = "" } }: Args) => slug;
/** Not every 404 means deleted: a draft that another admin has renamed has another address. */
const isMissing = (problem: unknown, errorCode: "HOUSE_NOT_FOUND" | "UNIT_NOT_FOUND") =>
  problem instanceof ApiProblem && problem.errorCode === errorCode;
const section = (form: FormData) => houseSections.find((name) => name === form.get("section")) ?? "facts";

export const runNewHouseIntent = recordIntents({
  create: recordIntent(forms.newHouseForm, async ({ api, t }, house) => {
    const { slug } = await houses.createHouse(api, house);
    return { done: t("adminHouses:created"), to: paths.adminRecord("houses", slug) };
  }),
});

export const runHouseIntent = recordIntents<HouseIntent, PostedPrices>({
  save: (args) => saves[section(args.form)](args),
  addRow,
  preview,
  saveUnit: (args) => saves.units(args),
  publish: recordIntent(versionForm, async (args, { version }) => {
    await houses.publishHouse(args.api, slugOf(args), version);
    return { done: args.t("adminHouses:actions.publish.done"), to: paths.adminRecord("houses", slugOf(args)) };
  }),
  unpublish: recordIntent(versionForm, async (args, { version }) => {
    await houses.unpublishHouse(args.api, slugOf(args), version);
    return { done: args.t("adminHouses:actions.unpublish.done"), to: paths.adminRecord("houses", slugOf(args)) };
  }),
  delete: recordIntent(versionForm, async (args, { version }) => {
    try {
      await houses.deleteHouse(args.api, slugOf(args), version);
    } catch (problem) {
      if (!isMissing(problem, "HOUSE_NOT_FOUND")) throw problem;
      const done = args.t("adminHouses:actions.delete.missing");
      return { done, kind: "warning", to: paths.adminList("houses") };
    }
    return { done: args.t("adminHouses:actions.delete.done"), to: paths.adminList("houses") };
  }),
  deleteUnit: recordIntent(forms.deleteUnitForm, async (args, { unit, version }) => {
    await houses.deleteUnit(args.api, slugOf(args), unit, version).catch((problem: unknown) => {
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
    const price = await houses.previewPrice(args.api, slugOf(args), submission.value);
    return { posted: { ...toPostedRecord(values), preview: price }, status: 200 };
  } catch (problem) {
    return recordRefused(values, submission, problem, forms.priceFieldNames);
  }
}

const facts = saveSection("facts");
const prices = recordIntent(
  forms.pricesForm,
  async (args, change) => {
    await houses.updateHousePrices(args.api, slugOf(args), change);
    return { done: args.t("admin:saved.done"), to: sectionOf(args, "prices") };
  },
  () => forms.priceFieldNames,
);

const saves: Record<HouseSection, RecordIntent> = {
  facts: (args) => facts({ ...args, form: forms.readRows(args.form) }),
  texts: saveSection("texts"),
  prices: (args) => prices({ ...args, form: forms.readRows(args.form) }),
  units: (args) => (args.form.get("unit") === "new" ? addUnit(args) : saveUnit(args)),
};

function saveSection(name: keyof typeof forms.sectionForms): RecordIntent {
  return recordIntent<(typeof forms.sectionForms)[typeof name]>(
    forms.sectionForms[name],
    async (args, change) => {
      const { slug } = await houses.updateHouse(args.api, slugOf(args), change); // a draft's follows its name
      return { done: args.t("admin:saved.done"), to: paths.adminRecord("houses", slug, { section: name }) };
    },
    () => forms.sectionNames,
  );
}

const addUnit = recordIntent(forms.newUnitForm, async (args, { idempotencyKey, ...unit }) => {
  await houses.createUnit(args.api, slugOf(args), unit, idempotencyKey);
  return { done: args.t("admin:saved.done"), to: sectionOf(args, "units") };
});

const saveUnit = recordIntent(forms.unitForm, async (args, change) => {
  await houses.updateUnit(args.api, slugOf(args), String(args.form.get("unit")), change);
  return { done: args.t("admin:saved.done"), to: sectionOf(args, "units") };
});

const sectionOf = (args: Args, name: HouseSection) => paths.adminRecord("houses", slugOf(args), { section: name });
