import { z } from "zod";
import type { HousePictures } from "contract/admin/house-pictures";
import type { PictureChoice } from "contract/upload";
import { ApiProblem } from "~/platform/api-client/api-problem";

export type TypedPhoto = { path: string; altEn: string; altKo: string };

export const removePhotosForm = z.object({ pictures: z.array(z.string()).min(1) });

export function typedPhotosOf({ pictures }: HousePictures): TypedPhoto[] {
  return pictures.map(({ path, alt }) => ({ path, altEn: alt.en, altKo: alt.ko }));
}

export function toPictureChoices(photos: TypedPhoto[]): PictureChoice[] {
  return photos.map(({ path, altEn, altKo }) => ({ path, alt: { en: altEn, ko: altKo } }));
}

const maxRead = 100;

/** `list`: those of the house, or those that were uploaded and are not added yet. */
export function readPhotos(form: FormData, list: "pictures" | "added" = "pictures"): TypedPhoto[] {
  const text = (index: number, name: string) => String(form.get(`${list}[${index}].${name}`) ?? "");
  const photos: TypedPhoto[] = [];
  for (let index = 0; index < maxRead && form.has(`${list}[${index}].path`); index++) {
    if (form.has(`${list}[${index}].leaveOut`)) continue;
    photos.push({ path: text(index, "path"), altEn: text(index, "altEn"), altKo: text(index, "altKo") });
  }
  return photos;
}

/** A position that does not exist moves none. */
export function movePhoto(photos: TypedPhoto[], from: number, to: number): TypedPhoto[] {
  const moved = photos[from];
  if (!moved || !photos[to]) return photos;
  const others = photos.filter((photo) => photo !== moved);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

const apiNames: Record<string, string> = { "alt.en": "altEn", "alt.ko": "altKo", path: "path" };

/** By field name; the form's own under the empty name. @throws errors that do not concern the form */
export function photoErrorsOf(problem: unknown): Record<string, string[]> {
  if (!(problem instanceof ApiProblem) || problem.errorCode === "UNAUTHENTICATED") throw problem;
  if (!problem.fieldErrors) return { "": [problem.errorMessage] };
  return Object.fromEntries(
    Object.entries(problem.fieldErrors).map(([path, sentences]) => {
      const [, index, field = ""] = /^pictures\.(\d+)\.(.+)$/.exec(path) ?? [];
      return [index ? `pictures[${index}].${apiNames[field] ?? field}` : "", sentences];
    }),
  );
}
