import { createHash } from "node:crypto";
import * as calls from "contract/upload";
import type { Upload } from "contract/upload";
import { maxPictureBytes } from "domain/picture-limits";
import type { ApiClient } from "../api-client/api-client.server";
import { ApiProblem } from "../api-client/api-problem";
import type { Translate } from "../i18n/i18next.server";

/** Stored, refused with sentences for its field, or none chosen. */
export type UploadOutcome<Stored = Upload> = { upload: Stored | null; errors?: string[] };

type Args = { api: ApiClient; t: Translate };
/** What a call that stores a picture is given. */
type Picture = { body: Blob; idempotencyKey: string; deadlineMs: number };

/** Browsers send a file without name for a field in which none was chosen; a chosen one may be empty. */
export const isChosenFile = (value: FormDataEntryValue | null): value is File =>
  value instanceof File && (value.name !== "" || value.size > 0);

/** Large pictures are decoded, perhaps after others, and stored. */
const deadlineMs = 40_000;

export const formWithPicture = { maxFileBytes: maxPictureBytes };

/** @throws an ended session */
export function uploadPicture(args: Args, chosen: FormDataEntryValue | null): Promise<UploadOutcome> {
  return sendPicture(args, chosen, (picture) => args.api.call(calls.uploadPicture, picture));
}

/**
 * `form`: a key of the form, which stores a picture once.
 * @throws an ended session
 */
export async function sendPicture<Stored>(
  { t }: Pick<Args, "t">,
  chosen: FormDataEntryValue | null,
  store: (picture: Picture) => Promise<Stored>,
  form = "",
): Promise<UploadOutcome<Stored>> {
  if (!isChosenFile(chosen)) return { upload: null };
  if (chosen.size === 0) return { upload: null, errors: [t("errors:fields.fileEmpty")] };
  const tooLarge = { upload: null, errors: [t("errors:fields.pictureTooLarge")] };
  if (chosen.size > maxPictureBytes) return tooLarge;
  try {
    const body = new Blob([chosen], { type: "application/octet-stream" }); // its name and type say nothing
    // A form that is sent twice stores one picture
    const idempotencyKey = createHash("sha256")
      .update(form)
      .update(new Uint8Array(await body.arrayBuffer()))
      .digest("hex");
    return { upload: await store({ body, idempotencyKey, deadlineMs }) };
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.errorCode === "UNAUTHENTICATED") throw problem;
    if (problem.status === 413) return tooLarge;
    return { upload: null, errors: problem.fieldErrors?.file ?? [problem.errorMessage] };
  }
}
