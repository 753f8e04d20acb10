import { z } from "zod";
import { adminCalls } from "../call";
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

const writer = adminCalls("houses.write");

export const getHousePictures = adminCalls("houses.read").get("getHousePictures", "/v1/admin/houses/{slug}/pictures", {
  summary: "The pictures of a house with their words in both languages",
  params: bySlug,
  data: housePicturesSchema,
  answers: "The pictures; the first is the cover",
  errors: ["HOUSE_NOT_FOUND"],
});

export const updateHousePictures = writer.put("updateHousePictures", "/v1/admin/houses/{slug}/pictures", {
  summary: "Save the pictures of a house, all of them in their order; those left out are removed",
  params: bySlug,
  body: housePicturesBody,
  data: housePicturesSchema,
  answers: "The pictures; RECORD_CHANGED when another admin has saved the house since",
  errors: ["HOUSE_NOT_FOUND"],
});
