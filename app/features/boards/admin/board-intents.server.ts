import type { Submission } from "@conform-to/react";
import type { Language } from "domain/enums";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { parseForm } from "~/platform/forms/forms.server";
import {
  recordAgain,
  recordInvalid,
  recordRefused,
  toFormValues,
  type PostedRecord,
} from "~/platform/forms/record-form.server";
import type { FormValues } from "~/platform/forms/use-fields";
import type { Translate } from "~/platform/i18n/i18n.server";
import { uploadPicture } from "~/platform/forms/upload.server";
import { boardFieldNames, boardForm, publishings } from "./board.form.server";
import { renderMarkdown } from "../markdown.server";

type FormContext = { api: ApiClient; form: FormData; t: Translate };

/** How the page would look, in each language. */
export type BoardPreview = Record<Language, { title: string; html: string; alt: string }> & {
  picture?: string;
  publish?: (typeof publishings)[number];
};

/** The form again, with everything that was typed. */
export type PostedBoard = PostedRecord & { preview: BoardPreview | null };

/** What was posted: ready to be saved, or the answer to give instead. A chosen picture is kept in either case. */
export async function readBoard({ api, form, t }: FormContext) {
  const { upload, errors } = await uploadPicture({ api, t }, form.get("image"));
  const texts = new FormData();
  for (const [name, value] of form) if (typeof value === "string" && name !== "intent") texts.set(name, value);
  if (upload) texts.set("picture", upload.path);
  if (upload) texts.delete("removePicture");
  const values = toFormValues(texts);
  const submission = parseForm(texts, boardForm, t);
  const imageErrors = errors && { image: errors };

  if (form.get("intent") === "preview") {
    const lastResult = imageErrors ? submission.reply({ fieldErrors: imageErrors }) : null;
    const posted = { ...recordAgain(values, lastResult), preview: previewOf(values) };
    return { answer: { posted, status: imageErrors ? 400 : 200 } };
  }
  if (submission.status !== "success" || imageErrors) {
    const { posted, status } = recordInvalid(values, submission, { ...errorsOf(submission), ...imageErrors });
    return { answer: { posted: { ...posted, preview: null }, status } };
  }
  const refused = (problem: unknown): { posted: PostedBoard; status: number } => {
    const { posted, status } = recordRefused(values, submission, problem, boardFieldNames);
    return { posted: { ...posted, preview: null }, status };
  };
  return { board: submission.value, refused };
}

/** Other sentences take the place of a form's own: both are said. */
function errorsOf<Input, Output>(submission: Submission<Input, string[], Output>): Record<string, string[]> {
  const { error } = submission.reply();
  return Object.fromEntries(Object.entries(error ?? {}).flatMap(([name, told]) => (told ? [[name, told]] : [])));
}

function previewOf(values: FormValues): BoardPreview {
  const { picture, removePicture } = values;
  const sheet = (title = "", body = "", alt = "") => ({ title, html: renderMarkdown(body), alt });
  return {
    en: sheet(values.titleEn, values.bodyEn, values.altEn),
    ko: sheet(values.titleKo, values.bodyKo, values.altKo),
    picture: picture && !removePicture ? picture : undefined,
    publish: publishings.find((each) => each === values.publish),
  };
}
