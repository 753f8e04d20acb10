import { z } from "zod";
import { id } from "./envelope";
import { bilingual, text } from "./text";

/** What an uploaded picture may weigh, in bytes, and how many pixels it may hold. */
export const maxPictureBytes = 12_000_000;
export const maxPicturePixels = 50_000_000;

/** `POST /v1/admin/uploads`: a picture as it was stored, re-encoded; sizes in pixels and bytes. */
export const uploadSchema = z
  .object({
    id,
    path: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    bytes: z.number().int(),
  })
  .meta({ id: "Upload" });
export type Upload = z.infer<typeof uploadSchema>;

/** A picture as staff see it: with its alternative text in both languages. */
export const staffPictureSchema = z
  .object({ path: z.string(), alt: bilingual, width: z.number().int(), height: z.number().int() })
  .meta({ id: "StaffPicture" });

const altText = text(300);

/** A picture that staff chose: an upload's path, or that of one which stands there already. */
export const pictureChoice = z.object({ path: text(200), alt: z.object({ en: altText, ko: altText }) });
export type PictureChoice = z.infer<typeof pictureChoice>;
