import { z } from "zod";
import * as boards from "contract/admin/board";
import type { AdminBoard, BoardBody } from "contract/admin/board";
import { says } from "contract/problem";
import { versionField } from "contract/version";
import { boardTypes, type Language } from "domain/enums";
import { onSeoulClocks, seoulHoursAhead } from "domain/seoul-time";
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
import { toFieldValues, type FormValues } from "~/platform/forms/use-fields";
import { uploadPicture } from "~/platform/forms/upload.server";
import { paths } from "~/platform/paths/paths";
import { renderMarkdown } from "../markdown.server";

/** Browsers send line ends as two characters; they are stored as one. */
const typed = z
  .string()
  .default("")
  .transform((text) => text.replaceAll("\r\n", "\n"));

const typedTexts = z.object({ en: typed, ko: typed }).default({ en: "", ko: "" });

/** With `later`, `publishAt` is the time; it and `startsAt` are in Seoul. */
const publishings = ["draft", "now", "later"] as const;

const now = () => new Date().toISOString();
const localTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

export const boardForm = z
  .object({
    boardType: z.enum(boardTypes, { error: says("required") }),
    startsAt: typed,
    title: typedTexts,
    body: typedTexts,
    picture: typed,
    removePicture: z.literal("on").optional(),
    alt: typedTexts,
    publish: z.enum(publishings, { error: says("required") }),
    publishAt: typed,
    version: versionField.default(0),
  })
  .superRefine(({ publish, publishAt, startsAt }, context) => {
    if (startsAt && !instantOf(startsAt)) {
      context.addIssue({ code: "custom", path: ["startsAt"], message: says("dateInvalid") });
    }
    if (publish !== "later") return;
    const at = instantOf(publishAt);
    const message = !publishAt
      ? says("required")
      : !at
        ? says("dateInvalid")
        : at < now()
          ? says("timePast")
          : undefined;
    if (message) context.addIssue({ code: "custom", path: ["publishAt"], message });
  });
type BoardForm = z.output<typeof boardForm>;

export function bodyOf(form: BoardForm): BoardBody {
  const { boardType, startsAt, title, body, picture, removePicture, alt, publish, publishAt } = form;
  return {
    boardType,
    title,
    body,
    picture: picture && !removePicture ? { path: picture, alt } : null,
    publishedAt: publish === "later" ? instantOf(publishAt) : publish === "now" ? "now" : null,
    startsAt: instantOf(startsAt),
  };
}

/** Field names of the calls, by their paths. */
const fieldNames = {
  picture: "image",
  "picture.path": "image",
  "picture.alt.en": "alt.en",
  "picture.alt.ko": "alt.ko",
  publishedAt: "publishAt",
};

/** A board as the fields of its form. */
export function boardValues(board: AdminBoard): FormValues {
  const { boardType, startsAt, title, body, picture, state, publishedAt, version } = board;
  return toFieldValues({
    boardType,
    title,
    body,
    picture: picture?.path,
    alt: picture?.alt,
    version,
    startsAt: startsAt && localTimeOf(startsAt),
    publish: state === "draft" ? "draft" : state === "published" ? "now" : "later",
    publishAt: state === "waiting" && publishedAt ? localTimeOf(publishedAt) : null,
  });
}

/** Null for an invalid Seoul time, such as one of 31 February, which a Date takes for one of March. */
function instantOf(local: string): string | null {
  if (!localTime.test(local)) return null;
  const at = new Date(`${local}:00+0${seoulHoursAhead}:00`);
  return Number.isNaN(at.getTime()) || localTimeOf(at) !== local ? null : at.toISOString();
}

/** As `datetime-local` fields have it. */
function localTimeOf(at: Date | string): string {
  return onSeoulClocks(at).format("YYYY-MM-DDTHH:mm");
}

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
      return recordRefused(values, submission, problem, fieldNames);
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
  const preview = (language: Language) => ({
    title: values[`title.${language}`] ?? "",
    html: renderMarkdown(values[`body.${language}`] ?? ""),
    alt: values[`alt.${language}`] ?? "",
  });
  return {
    en: preview("en"),
    ko: preview("ko"),
    picture: picture && !removePicture ? picture : undefined,
    publish: publishings.find((each) => each === values.publish),
    startsAt: instantOf(values.startsAt ?? ""),
  };
}
