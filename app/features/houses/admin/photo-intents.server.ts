import type { ApiClient } from "~/platform/api-client/api-client.server";
import { statusOfProblem } from "~/platform/forms/forms.server";
import { isRecordChanged } from "~/platform/forms/record-form.server";
import type { Translate } from "~/platform/i18n/i18n.server";
import { uploadPicture } from "~/platform/forms/upload.server";
import {
  getHousePhotos,
  movePhoto,
  photoErrorsOf,
  readPhotos,
  saveHousePhotos,
  typedPhotosOf,
  type TypedPhoto,
} from "./admin-photos.server";

type FormContext = { api: ApiClient; form: FormData; slug: string; t: Translate };
type Errors = Record<string, string[]>;

/** The page again, with everything that was typed. */
type PostedPhotos = {
  /** Which of its two forms was sent. */
  sent: "photos" | "add";
  photos: TypedPhoto[] | null;
  added: TypedPhoto | null;
  /** As the photos were read. */
  version: number | null;
  errors: Errors;
  /** Somebody else has saved the photos meanwhile. */
  isChanged: boolean;
};
type Answer = { posted: PostedPhotos; status: number } | null;

const emptyForm: PostedPhotos = {
  sent: "photos",
  photos: null,
  added: null,
  version: null,
  errors: {},
  isChanged: false,
};

/** Saves the words and the order as they were sent, one photo moved if that was asked. Null when it is done. */
export async function savePhotos({ api, form, slug }: FormContext): Promise<Answer> {
  const photos = movePhoto(readPhotos(form), String(form.get("intent")));
  const version = Number(form.get("version")) || 0;
  try {
    await saveHousePhotos(api, slug, { photos, version });
    return null;
  } catch (problem) {
    const isChanged = isRecordChanged(problem);
    const errors = isChanged ? {} : photoErrorsOf(problem);
    return { posted: { ...emptyForm, photos, version, errors, isChanged }, status: statusOfProblem(problem) };
  }
}

/** Adds a photo behind the others, whatever has become of them meanwhile. Null when it is done. */
export async function addPhoto({ api, form, slug, t }: FormContext): Promise<Answer> {
  const { upload, errors } = await uploadPicture({ api, t }, form.get("image"));
  const text = (name: string) => String(form.get(name) ?? "");
  const added = { path: upload?.path ?? text("picture"), altEn: text("altEn"), altKo: text("altKo") };
  const again = (errors: Errors, status = 400): Answer => {
    return { posted: { ...emptyForm, sent: "add", added, errors }, status };
  };
  if (errors) return again({ image: errors });
  if (!added.path) return again({ image: [t("errors:fields.pictureRequired")] });
  const house = await getHousePhotos(api, slug);
  const present = typedPhotosOf(house);
  if (present.some(({ path }) => path === added.path)) return null; // the form was sent twice
  const photos = [...present, added];
  try {
    await saveHousePhotos(api, slug, { photos, version: house.version });
    return null;
  } catch (problem) {
    const prefix = `pictures[${photos.length - 1}].`;
    const errors = Object.entries(photoErrorsOf(problem)).map(([name, sentences]) => {
      const own = name.startsWith(prefix) ? name.slice(prefix.length) : name;
      return [own === "path" ? "image" : own, sentences] as const;
    });
    return again(Object.fromEntries(errors), statusOfProblem(problem));
  }
}

/** Takes a photo out of the house, whatever has become of the others meanwhile. */
export async function removePhoto({ api, form, slug }: FormContext): Promise<void> {
  const house = await getHousePhotos(api, slug);
  const photos = typedPhotosOf(house).filter(({ path }) => path !== form.get("path"));
  await saveHousePhotos(api, slug, { photos, version: house.version });
}
