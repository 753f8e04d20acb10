import { z } from "zod";
import { says } from "./problem";
import { bilingual } from "./text";
import { pictureChoice, adminPictureSchema } from "./upload";
import { expectedVersion, version } from "./version";

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
export const housePicturesBody = z.object({
  pictures: z.array(pictureChoice).max(maxPictures, says("picturesTooMany")),
  version: expectedVersion,
});
export type HousePicturesBody = z.infer<typeof housePicturesBody>;
