import * as boards from "contract/admin/board";
import type { Language } from "domain/enums";
import { ownErrors, parseForm } from "~/platform/forms/forms.server";
import {
  toPostedRecord,
  recordInvalid,
  recordRefused,
  toFormValues,
  type PostedRecord,
  type Refused,
} from "~/platform/forms/record-form.server";
import {
  recordIntent,
  recordIntents,
  unlessGone,
  versionForm,
  type RecordIntent,
} from "~/platform/forms/record-intents.server";
import type { FormValues } from "~/platform/forms/use-fields";
import { uploadPicture } from "~/platform/forms/upload.server";
import { paths } from "~/platform/paths/paths";
import { boardFieldNames, boardForm, bodyOf, instantOf, publishings, type BoardForm } from "./board.form.server";
import { renderMarkdown } from "../markdown.server";

export type BoardPreview = Record<Language, { title: string; html: string; alt: string }> & {
  picture?: string;
  publish?: (typeof publishings)[number];
  startsAt: string | null;
};

export type PostedBoard = PostedRecord & { preview?: BoardPreview };

type Args = Parameters<RecordIntent>[0];
type BoardIntent = RecordIntent<PostedBoard>;

export const runNewBoardIntent = recordIntents({
  preview,
  save: saveBoard(async ({ api, t }, board) => {
    const { id, state } = await api.call(boards.createBoard, { body: bodyOf(board) });
    return { done: t(`adminBoards:saved.${state}`), to: paths.adminRecord("community", id) };
  }),
});

export const runBoardIntent = recordIntents<"preview" | "save" | "setMain" | "delete", PostedBoard>({
  preview,
  save: saveBoard(async ({ api, params: { id = "" }, t }, board) => {
    const body = { ...bodyOf(board), version: board.version };
    const { state } = await api.call(boards.updateBoard, { params: { id }, body });
    return { done: t(`adminBoards:saved.${state}`), to: paths.adminRecord("community", id) };
  }),
  setMain: recordIntent(versionForm, async ({ api, params: { id = "" }, t }, body) => {
    await api.call(boards.setMainBoard, { params: { id }, body });
    return { done: t("adminBoards:mainSet"), to: paths.adminRecord("community", id) };
  }),
  delete: recordIntent(versionForm, async ({ api, params: { id = "" }, t }, query) => {
    await api.call(boards.deleteBoard, { params: { id }, query }).catch(unlessGone);
    return { done: t("admin:saved.deleted"), to: paths.adminList("community") };
  }),
});

function saveBoard(run: (args: Args, board: BoardForm) => Promise<{ done: string; to: string }>): BoardIntent {
  return async (args) => {
    const { values, submission, imageErrors } = await readBoard(args);
    if (submission.status !== "success" || imageErrors) {
      return recordInvalid(values, submission, { ...ownErrors(submission), ...imageErrors });
    }
    try {
      return await run(args, submission.value);
    } catch (problem) {
      return recordRefused(values, submission, problem, boardFieldNames);
    }
  };
}

async function preview(args: Args): Promise<Refused<PostedBoard>> {
  const { values, submission, imageErrors } = await readBoard(args);
  const lastResult = imageErrors ? submission.reply({ fieldErrors: imageErrors }) : null;
  const posted = { ...toPostedRecord(values, lastResult), preview: previewOf(values) };
  return { posted, status: imageErrors ? 400 : 200 };
}

async function readBoard({ api, form, t }: Args) {
  const { upload, errors } = await uploadPicture({ api, t }, form.get("image"));
  const texts = new FormData();
  for (const [name, value] of form) if (typeof value === "string" && name !== "intent") texts.set(name, value);
  if (upload) texts.set("picture", upload.path);
  if (upload) texts.delete("removePicture");
  const submission = parseForm(texts, boardForm, t);
  return { values: toFormValues(texts), submission, imageErrors: errors && { image: errors } };
}

function previewOf(values: FormValues): BoardPreview {
  const { picture, removePicture } = values;
  const sheet = (title = "", body = "", alt = "") => ({ title, html: renderMarkdown(body), alt });
  return {
    en: sheet(values.titleEn, values.bodyEn, values.altEn),
    ko: sheet(values.titleKo, values.bodyKo, values.altKo),
    picture: picture && !removePicture ? picture : undefined,
    publish: publishings.find((each) => each === values.publish),
    startsAt: instantOf(values.startsAt ?? ""),
  };
}
