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
import { recordIntent, recordIntents, versionForm, type RecordIntent } from "~/platform/forms/record-intents.server";
import { uploadPicture } from "~/platform/forms/upload.server";
import { paths } from "~/platform/paths/paths";
import { getHousePhotos, updateHousePhotos } from "./admin-photo.server";
import {
  movePhoto,
  photoErrorsOf,
  readPhotos,
  removePhotoForm,
  typedPhotosOf,
  type TypedPhoto,
} from "./photo.form.server";

type PostedPhotos = PostedRecord & { photos?: TypedPhoto[]; added?: TypedPhoto };
type Args = Parameters<RecordIntent>[0];

/** What each button of a house's photos does. The form of `up` and `down` holds all photos too. */
export const runPhotoIntent = recordIntents<"save" | "up" | "down" | "add" | "remove", PostedPhotos>({
  save: (args) => savePhotos(args, 0),
  up: (args) => savePhotos(args, -1),
  down: (args) => savePhotos(args, 1),
  add: addPhoto,
  remove: recordIntent(removePhotoForm, async ({ api, params: { slug = "" }, t }, { path }) => {
    const house = await getHousePhotos(api, slug); // whatever has become of the other photos meanwhile
    const photos = typedPhotosOf(house).filter((photo) => photo.path !== path);
    try {
      await updateHousePhotos(api, slug, { photos, version: house.version });
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.status !== 400) throw problem;
      throw new ApiProblem(400, problem.errorCode, t("adminPhotos:lastOne"));
    }
    return { done: t("adminPhotos:removed"), to: paths.adminHousePhotos(slug) };
  }),
});

/** `step`: by how many positions the photo of the argument moves first. */
async function savePhotos({ api, form, argument, params: { slug = "" }, t }: Args, step: -1 | 0 | 1) {
  const photos = movePhoto(readPhotos(form), Number.parseInt(argument), step);
  const submission = parseForm(form, versionForm, t);
  if (submission.status !== "success") {
    const { posted, status } = recordInvalid(toFormValues(form), submission);
    return { posted: { ...posted, photos }, status };
  }
  try {
    await updateHousePhotos(api, slug, { photos, ...submission.value });
    return { done: t("admin:saved.done"), to: paths.adminHousePhotos(slug) };
  } catch (problem) {
    const isChanged = isRecordChanged(problem);
    const error = isChanged ? {} : photoErrorsOf(problem);
    const posted = { ...toPostedRecord(toFormValues(form), { error }), isChanged, photos };
    return { posted, status: statusOfProblem(problem) };
  }
}

/** At the end, whatever has happened to the other photos meanwhile. */
async function addPhoto({ api, form, params: { slug = "" }, t }: Args) {
  const done = { done: t("admin:saved.done"), to: paths.adminHousePhotos(slug) };
  const { upload, errors } = await uploadPicture({ api, t }, form.get("image"));
  const text = (name: string) => String(form.get(name) ?? "");
  const added = { path: upload?.path ?? text("picture"), altEn: text("altEn"), altKo: text("altKo") };
  const again = (error: Record<string, string[]>, status = 400): Refused<PostedPhotos> => {
    return { posted: { ...toPostedRecord(toFormValues(form), { error }), added }, status };
  };
  if (errors) return again({ image: errors });
  if (!added.path) return again({ image: [t("errors:fields.pictureRequired")] });
  const house = await getHousePhotos(api, slug);
  const present = typedPhotosOf(house);
  if (present.some(({ path }) => path === added.path)) return done; // the form was sent twice
  const photos = [...present, added];
  try {
    await updateHousePhotos(api, slug, { photos, version: house.version });
    return done;
  } catch (problem) {
    const prefix = `pictures[${photos.length - 1}].`;
    const error = Object.entries(photoErrorsOf(problem)).map(([name, sentences]) => {
      const own = name.startsWith(prefix) ? name.slice(prefix.length) : name;
      return [own === "path" ? "image" : own, sentences] as const;
    });
    return again(Object.fromEntries(error), statusOfProblem(problem));
  }
}
