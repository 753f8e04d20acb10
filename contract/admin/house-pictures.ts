import { z } from "zod";
import { defineCall } from "../call";
import { bySlug } from "../envelope";
import { says } from "../problem";
import { bilingual } from "../text";
import { pictureChoice, adminPictureSchema } from "../upload";
import { expectedVersion, version } from "../version";

export const maxPictures = 30;

/** In order; the first is the cover. */
export const housePicturesSchema = z
  .object({
    slug: z.string(),
    name: bilingual,
    published: z.boolean(),
    pictures: z.array(adminPictureSchema),
    version,
  })
  .meta({ id: "HousePictures" });
export type HousePictures = z.infer<typeof housePicturesSchema>;

/** All pictures in their new order; pictures that are left out are removed. */
const housePicturesBody = z.object({
  pictures: z.array(pictureChoice).max(maxPictures, says("picturesTooMany")),
  version: expectedVersion,
});
export type HousePicturesBody = z.infer<typeof housePicturesBody>;

export const getHousePictures = defineCall({
  operationId: "getHousePictures",
  method: "get",
  path: "/v1/admin/houses/{slug}/pictures",
  tag: "Admin",
  summary: "The pictures of a house with their words in both languages",
  access: { permission: "houses.read" },
  params: bySlug,
  data: housePicturesSchema,
  answers: "The pictures; the first is the cover",
  errors: ["HOUSE_NOT_FOUND"],
});

export const updateHousePictures = defineCall({
  operationId: "updateHousePictures",
  method: "put",
  path: "/v1/admin/houses/{slug}/pictures",
  tag: "Admin",
  summary: "Save the pictures of a house, all of them in their order; those left out are removed",
  access: { permission: "houses.write" },
  params: bySlug,
  body: housePicturesBody,
  data: housePicturesSchema,
  answers: "The pictures; RECORD_CHANGED when another admin has saved the house since",
  errors: ["HOUSE_NOT_FOUND"],
});
