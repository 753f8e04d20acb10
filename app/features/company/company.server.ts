import { z } from "zod";
import { companyFields, updateCompany, uploadCompanyLogo, type AdminCompany } from "contract/company";
import { says } from "contract/problem";
import { printableText } from "contract/text";
import { versionField as version } from "contract/version";
import { promiseNames } from "domain/text/optional-parts";
import { refreshCompany } from "~/platform/company.server";
import { parseForm } from "~/platform/forms/forms.server";
import { recordInvalid, recordRefused, toFormValues } from "~/platform/forms/record-form.server";
import { recordIntents, type RecordIntent } from "~/platform/forms/record-intents.server";
import { sendPicture } from "~/platform/forms/upload.server";
import type { FormValues } from "~/platform/forms/use-fields";
import { paths } from "~/platform/paths/paths";

const { en, ko } = companyFields.shape;

/** Names of people, separated by commas. */
const ceos = printableText(1_000)
  .min(1, says("required"))
  .transform((names) =>
    names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  )
  .pipe(en.shape.ceos);

const ticked = z.boolean().default(false);

const companyForm = companyFields.extend({
  en: en.extend({ ceos }),
  ko: ko.extend({ ceos }),
  logo: z.string().nullable().default(null),
  promises: z.object({ bills: ticked, concierge: ticked, meetUps: ticked }),
  removeLogo: z.boolean().default(false),
  version,
});

/** The company as its form's fields. */
export function companyValues({
  en,
  ko,
  social,
  logo,
  vatPercent,
  promises,
  version,
  ...fields
}: AdminCompany): FormValues {
  return {
    ...fields,
    ...prefixed("social", social),
    ...prefixed("en", { ...en, ceos: en.ceos.join(", ") }),
    ...prefixed("ko", { ...ko, ceos: ko.ceos.join(", ") }),
    ...Object.fromEntries(promiseNames.map((name) => [`promises.${name}`, promises[name] ? "on" : undefined])),
    logo: logo ?? "",
    vatPercent: String(vatPercent),
    version: String(version),
  };
}

const prefixed = (group: string, fields: FormValues): FormValues =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${group}.${name}`, value]));

/** Stores the logo first, so that a form that is refused for another field keeps it. */
const save: RecordIntent = async ({ api, form, t }) => {
  const { upload, errors } = await sendPicture({ t }, form.get("logoFile"), (file) =>
    api.call(uploadCompanyLogo, file),
  );
  form.delete("logoFile");
  if (upload) form.set("logo", upload.path);
  if (upload) form.delete("removeLogo");
  const values = toFormValues(form);
  const submission = parseForm(form, companyForm, t);
  if (submission.status !== "success") return recordInvalid(values, submission);
  if (errors) return recordInvalid(values, submission, { logoFile: errors });
  try {
    const { removeLogo, ...body } = submission.value;
    await api.call(updateCompany, { body: { ...body, logo: removeLogo ? null : body.logo } });
  } catch (problem) {
    return recordRefused(values, submission, problem, { logo: "logoFile" });
  }
  await refreshCompany();
  return { done: t("adminCompany:saved"), to: paths.adminCompany(), isReloaded: true };
};

export const runCompanyIntent = recordIntents({ save });
