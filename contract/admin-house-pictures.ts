import { z } from "zod";
import { says } from "./problem";
import { bilingual } from "./text";
import { pictureChoice, staffPictureSchema } from "./upload";
import { expectedVersion, version } from "./version";

/** How many pictures a house shows at most. */
export const maxPictures = 30;

/** `GET /v1/admin/houses/{slug}/pictures`: the pictures of a house in their order; the first is its cover. */
export const housePicturesSchema = z
  .object({
    slug: z.string(),
    name: bilingual,
    published: z.boolean(),
    pictures: z.array(staffPictureSchema),
    version,
  })
  .meta({ id: "HousePictures" });
export type HousePictures = z.infer<typeof housePicturesSchema>;

/** `PUT /v1/admin/houses/{slug}/pictures`: all of them in their new order; those left out are removed. */
export const housePicturesBody = z.object({
  pictures: z.array(pictureChoice).max(maxPictures, says("picturesTooMany")),
  version: expectedVersion,
});
export type HousePicturesBody = z.infer<typeof housePicturesBody>;
