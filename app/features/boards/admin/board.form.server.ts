import { z } from "zod";
import type { AdminBoard, BoardBody } from "contract/admin/board";
import { says } from "contract/problem";
import { versionField } from "contract/version";
import { boardTypes } from "domain/enums";
import { onSeoulClocks, seoulHoursAhead } from "domain/seoul-time";
import type { FormValues } from "~/platform/forms/use-fields";

/** Browsers send line ends as two characters; they are stored as one. */
const typed = z
  .string()
  .default("")
  .transform((text) => text.replaceAll("\r\n", "\n"));

/** With `later`, `publishAt` is the time; it and `startsAt` are in Seoul. */
export const publishings = ["draft", "now", "later"] as const;

const now = () => new Date().toISOString();
const localTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

export const boardForm = z
  .object({
    boardType: z.enum(boardTypes, { error: says("required") }),
    startsAt: typed,
    titleEn: typed,
    titleKo: typed,
    bodyEn: typed,
    bodyKo: typed,
    picture: typed,
    removePicture: z.literal("on").optional(),
    altEn: typed,
    altKo: typed,
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
export type BoardForm = z.output<typeof boardForm>;

export function bodyOf(form: BoardForm): BoardBody {
  const { boardType, startsAt, titleEn, titleKo, bodyEn, bodyKo, picture, altEn, altKo, publish, publishAt } = form;
  return {
    boardType,
    title: { en: titleEn, ko: titleKo },
    body: { en: bodyEn, ko: bodyKo },
    picture: picture && !form.removePicture ? { path: picture, alt: { en: altEn, ko: altKo } } : null,
    publishedAt: publish === "later" ? instantOf(publishAt) : publish === "now" ? "now" : null,
    startsAt: instantOf(startsAt),
  };
}

export const boardFieldNames = {
  "title.en": "titleEn",
  "title.ko": "titleKo",
  "body.en": "bodyEn",
  "body.ko": "bodyKo",
  picture: "image",
  "picture.path": "image",
  "picture.alt.en": "altEn",
  "picture.alt.ko": "altKo",
  publishedAt: "publishAt",
};

export function formValuesOf(board: AdminBoard): FormValues {
  const { boardType, startsAt, title, body, picture, state, publishedAt, version } = board;
  return {
    boardType,
    startsAt: startsAt ? localTimeOf(startsAt) : "",
    titleEn: title.en,
    titleKo: title.ko,
    bodyEn: body.en,
    bodyKo: body.ko,
    picture: picture?.path ?? "",
    altEn: picture?.alt.en ?? "",
    altKo: picture?.alt.ko ?? "",
    publish: state === "draft" ? "draft" : state === "published" ? "now" : "later",
    publishAt: state === "waiting" && publishedAt ? localTimeOf(publishedAt) : "",
    version: String(version),
  };
}

/** Null for an invalid Seoul time, such as one of 31 February, which a Date takes for one of March. */
export function instantOf(local: string): string | null {
  if (!localTime.test(local)) return null;
  const at = new Date(`${local}:00+0${seoulHoursAhead}:00`);
  return Number.isNaN(at.getTime()) || localTimeOf(at) !== local ? null : at.toISOString();
}

/** As `datetime-local` fields have it. */
function localTimeOf(at: Date | string): string {
  return onSeoulClocks(at).format("YYYY-MM-DDTHH:mm");
}
