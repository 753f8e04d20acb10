import { z } from "zod";
import { getHousePictures, updateHousePictures } from "contract/admin/house-pictures";
import type { PictureChoice } from "contract/upload";
import { maxPictureBytes } from "domain/picture-limits";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { parseForm, statusOfProblem } from "~/platform/forms/forms.server";
import {
  isRecordChanged,
  recordInvalid,
  toPostedRecord,
  toFormValues,
  type PostedRecord,
  type Refused,
} from "~/platform/forms/record-form.server";
import {
  recordIntent,
  recordIntents,
  versionForm,
  type IntentResult,
  type RecordIntent,
} from "~/platform/forms/record-intents.server";
import { isChosenFile, uploadPicture } from "~/platform/forms/upload.server";
import { paths } from "~/platform/paths/paths";

type Errors = Record<string, string[]>;

/** Without their sizes. */
export const toPictureChoices = (pictures: PictureChoice[]): PictureChoice[] =>
  pictures.map(({ path, alt }) => ({ path, alt }));

const maxRead = 100;

/** `list`: those of the house, or those that were uploaded and are not added yet. */
export function readPhotos(form: FormData, list: "pictures" | "added" = "pictures"): PictureChoice[] {
  const text = (index: number, name: string) => String(form.get(`${list}[${index}].${name}`) ?? "");
  const photos: PictureChoice[] = [];
  for (let index = 0; index < maxRead && form.has(`${list}[${index}].path`); index++) {
    if (form.has(`${list}[${index}].leaveOut`)) continue;
    photos.push({ path: text(index, "path"), alt: { en: text(index, "alt.en"), ko: text(index, "alt.ko") } });
  }
  return photos;
}

/** A position that does not exist moves none. */
export function movePhoto(photos: PictureChoice[], from: number, to: number): PictureChoice[] {
  const moved = photos[from];
  if (!moved || !photos[to]) return photos;
  const others = photos.filter((photo) => photo !== moved);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** By field name; the form's own under the empty name. @throws errors that do not concern the form */
export function photoErrorsOf(problem: unknown): Errors {
  if (!(problem instanceof ApiProblem) || problem.errorCode === "UNAUTHENTICATED") throw problem;
  if (!problem.fieldErrors) return { "": [problem.errorMessage] };
  return Object.fromEntries(
    Object.entries(problem.fieldErrors).map(([path, sentences]) => {
      const [, index, field] = /^pictures\.(\d+)\.(.+)$/.exec(path) ?? [];
      return [index ? `pictures[${index}].${field}` : "", sentences];
    }),
  );
}

const maxWaiting = 100;

/** The paths of photos that were uploaded and are not on the house yet; those that no upload can have are ignored. */
export function readWaiting(search: URLSearchParams): string[] {
  const uploads = search.getAll("waiting").filter((path) => /^uploads\/[0-9a-f]{32}\.webp$/.test(path));
  return [...new Set(uploads)].slice(0, maxWaiting);
}

type PostedPhotos = PostedRecord & {
  photos?: PictureChoice[];
  /** Uploaded, and not on the house yet. */
  added?: PictureChoice[];
  /** How many of the form are on the house now, and the sentence about them. */
  attached?: number;
  done?: string;
};
type Args = Parameters<RecordIntent>[0];
type PhotoIntent = "save" | "up" | "down" | "first" | "upload" | "add" | "remove";

const removal = z.object({ pictures: z.array(z.string()).min(1) });

/** What each button of a house's photos does. The form of `up`, `down` and `first` holds all photos too. */
export const runPhotoIntent = recordIntents<PhotoIntent, PostedPhotos>({
  save: (args) => savePhotos(args, (from) => from),
  up: (args) => savePhotos(args, (from) => from - 1),
  down: (args) => savePhotos(args, (from) => from + 1),
  first: (args) => savePhotos(args, () => 0),
  upload: uploadPhotos,
  add: addPhotos,
  remove: recordIntent(removal, async ({ api, params: { slug = "" }, t, url }, { pictures: removed }) => {
    const house = await api.call(getHousePictures, { params: { slug } }); // whatever has become of the other photos meanwhile
    const photos = toPictureChoices(house.pictures).filter(({ path }) => !removed.includes(path));
    try {
      const body = { pictures: photos, version: house.version };
      await api.call(updateHousePictures, { params: { slug }, body });
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.status !== 400) throw problem;
      throw new ApiProblem(400, problem.errorCode, t("adminPhotos:lastOne"));
    }
    const to = paths.adminHousePhotos(slug, { waiting: readWaiting(url.searchParams) });
    return { done: t("adminPhotos:removed", { count: removed.length }), to };
  }),
});

async function savePhotos(
  { api, form, argument, params: { slug = "" }, t, url }: Args,
  toPosition: (from: number) => number,
) {
  const from = Number.parseInt(argument);
  const photos = movePhoto(readPhotos(form), from, toPosition(from));
  const submission = parseForm(form, versionForm, t);
  if (submission.status !== "success") {
    const { posted, status } = recordInvalid(toFormValues(form), submission);
    return { posted: { ...posted, photos }, status };
  }
  try {
    const body = { pictures: photos, ...submission.value };
    await api.call(updateHousePictures, { params: { slug }, body });
    return {
      done: t("admin:saved.done"),
      to: paths.adminHousePhotos(slug, { waiting: readWaiting(url.searchParams) }),
    };
  } catch (problem) {
    const isChanged = isRecordChanged(problem);
    const error = isChanged ? {} : nameNth(photoErrorsOf(problem), t);
    const posted = { ...toPostedRecord(toFormValues(form), { error }), isChanged, photos };
    return { posted, status: statusOfProblem(problem) };
  }
}

/** Each sentence with the photo that it is about, because several are saved together. */
function nameNth(errors: Errors, t: Args["t"]): Errors {
  const named = Object.entries(errors).map(([name, sentences]) => {
    const [, index] = /^pictures\[(\d+)\]/.exec(name) ?? [];
    const number = Number(index) + 1;
    return [name, index ? sentences.map((problem) => t("adminPhotos:ofNth", { number, problem })) : sentences];
  });
  return Object.fromEntries(named) as Errors;
}

/** `file`: null if it was uploaded by an earlier post. */
type Uploaded = { photo: PictureChoice; file: { name: string; number: number } | null };

/** One after the other, because the API decodes one picture at a time. A refused file is named; the others are kept. */
async function storePhotos({ api, form, t }: Args) {
  const files = form.getAll("images").filter(isChosenFile);
  const first = Number(form.get("number")) || 1;
  const stored: Uploaded[] = [];
  const refused: string[] = [];
  for (const [index, file] of files.entries()) {
    const named = { name: file.name, number: first + index };
    const { upload, errors = [] } = await uploadPicture({ api, t }, file);
    if (upload) stored.push({ photo: { path: upload.path, alt: { en: "", ko: "" } }, file: named });
    refused.push(...errors.map((problem) => t("adminPhotos:ofFile", { ...named, problem })));
  }
  const status = files.some(({ size }) => size > maxPictureBytes) ? 413 : 400;
  return { stored, errors: (refused.length > 0 ? { images: refused } : {}) as Errors, status };
}

/** For the page's scripts, which send a file at a time before the form, with its number. */
async function uploadPhotos(args: Args): Promise<Refused<PostedPhotos>> {
  const { stored, errors, status } = await storePhotos(args);
  const posted = { ...toPostedRecord({}, { error: errors }), added: stored.map(({ photo }) => photo) };
  return { posted, status: stored.length > 0 ? 200 : status };
}

/** Each at the end, whatever has happened to the other photos meanwhile. What lacks words is shown again. */
async function addPhotos(args: Args): Promise<IntentResult | Refused<PostedPhotos>> {
  const {
    form,
    params: { slug = "" },
    t,
  } = args;
  const described = readPhotos(form, "added");
  const { stored, errors, status } = await storePhotos(args);
  if (described.length + stored.length === 0 && !errors.images) {
    errors.images = [t("errors:fields.pictureRequired")];
  }
  const chosen: Uploaded[] = [...described.map((photo) => ({ photo, file: null })), ...stored];
  const waiting: PictureChoice[] = [];
  let [attached, present] = [0, 0];
  for (const [index, { photo, file }] of chosen.entries()) {
    const isTwice = chosen.findIndex((other) => other.photo.path === photo.path) < index;
    const refusal = isTwice ? "present" : await appendPhoto(args, photo);
    if (refusal === "present") present += 1;
    else if (!refusal) attached += 1;
    else {
      const number = waiting.length + 1;
      const say = (problem: string) =>
        file ? t("adminPhotos:ofFile", { ...file, problem }) : t("adminPhotos:ofNew", { number, problem });
      for (const [name, sentences] of Object.entries(refusal)) {
        const isWords = name.startsWith("alt.");
        if (!isWords) errors.images = [...(errors.images ?? []), ...sentences.map(say)];
        else if (!file) errors[`added[${waiting.length}].${name}`] = sentences.map(say);
      }
      waiting.push(photo);
    }
  }
  const sentences = [
    attached > 0 && t("adminPhotos:added", { count: attached }),
    present > 0 && t("adminPhotos:present", { count: present }),
  ];
  const done = sentences.filter(Boolean).join(" ");
  if (Object.keys(errors).length === 0 && waiting.length === 0) {
    return { done, kind: attached > 0 ? undefined : "info", to: paths.adminHousePhotos(slug) };
  }
  const posted = { ...toPostedRecord({}, { error: errors }), added: waiting, attached, done };
  return { posted, status: Object.keys(errors).length > 0 ? status : 200 };
}

const attempts = 3;

/** What is wrong with it, by field; null once it is on the house, `present` if it was there before. */
async function appendPhoto(
  { api, params: { slug = "" } }: Args,
  photo: PictureChoice,
): Promise<Errors | "present" | null> {
  for (let attempt = 1; ; attempt++) {
    const house = await api.call(getHousePictures, { params: { slug } });
    const present = toPictureChoices(house.pictures);
    if (present.some(({ path }) => path === photo.path)) return "present";
    try {
      const body = { pictures: [...present, photo], version: house.version };
      await api.call(updateHousePictures, { params: { slug }, body });
      return null;
    } catch (problem) {
      if (isRecordChanged(problem) && attempt < attempts) continue;
      const prefix = `pictures[${present.length}].`;
      const errors = Object.entries(photoErrorsOf(problem)).map(([name, sentences]) => {
        return [name.startsWith(prefix) ? name.slice(prefix.length) : name, sentences] as const;
      });
      return Object.fromEntries(errors);
    }
  }
}
