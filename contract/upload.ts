import { z } from "zod";
import { maxPictureBytes } from "domain/picture-limits";
import { adminCalls } from "./call";
import { id } from "./envelope";
import { bilingual, inEachLanguage, text } from "./text";

/** The stored, re-encoded picture; sizes in pixels and bytes. */
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

export const adminPictureSchema = z
  .object({ path: z.string(), alt: bilingual, width: z.number().int(), height: z.number().int() })
  .meta({ id: "AdminPicture" });

/** `path`: that of an upload, or of a picture that the record already has. */
export const pictureChoice = z.object({ path: text(200), alt: inEachLanguage(text(300)) });
export type PictureChoice = z.infer<typeof pictureChoice>;

/** The body of a call that takes a file. */
export const fileSchema = z.custom<Blob>().meta({ type: "string", format: "binary" });

export const uploadPicture = adminCalls("uploads.write").post("uploadPicture", "/v1/admin/uploads", {
  summary: `Keep a picture: JPEG, PNG, WebP or AVIF by its content, of at most ${maxPictureBytes / 1_000_000} MB; unused, it is removed after two days`,
  body: fileSchema,
  bodyType: "application/octet-stream",
  data: uploadSchema,
  answers: "The picture as it is kept",
  isCreated: true,
  isIdempotent: true,
});
