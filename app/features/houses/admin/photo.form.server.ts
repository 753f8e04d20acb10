import { z } from "zod";
import type { HousePictures } from "contract/admin-house-pictures";
import { ApiProblem } from "~/platform/api-client/api-problem";

export type TypedPhoto = { path: string; altEn: string; altKo: string };

export const removePhotoForm = z.object({ path: z.string() });

export function typedPhotosOf({ pictures }: HousePictures): TypedPhoto[] {
  return pictures.map(({ path, alt }) => ({ path, altEn: alt.en, altKo: alt.ko }));
}

const maxRead = 100;

export function readPhotos(form: FormData): TypedPhoto[] {
  const text = (index: number, name: string) => String(form.get(`pictures[${index}].${name}`) ?? "");
  const photos: TypedPhoto[] = [];
  for (let index = 0; index < maxRead && form.has(`pictures[${index}].path`); index++) {
    photos.push({ path: text(index, "path"), altEn: text(index, "altEn"), altKo: text(index, "altKo") });
  }
  return photos;
}

/** A position that does not exist moves nothing. */
export function movePhoto(photos: TypedPhoto[], from: number, step: -1 | 0 | 1): TypedPhoto[] {
  const to = from + step;
  const [moved, neighbour] = [photos[from], photos[to]];
  if (!moved || !neighbour) return photos;
  return photos.map((photo, index) => (index === from ? neighbour : index === to ? moved : photo));
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
