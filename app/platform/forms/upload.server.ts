import { createHash } from "node:crypto";
import { maxPictureBytes, uploadSchema, type Upload } from "contract/upload";
import type { ApiClient } from "../api-client/api-client.server";
import { ApiProblem } from "../api-client/api-problem";
import type { Translate } from "../i18n/i18n.server";

/** Stored, refused with sentences for its field, or none chosen. */
export type UploadOutcome = { upload: Upload | null; errors?: string[] };

/** Large pictures are decoded, perhaps after others, and stored. */
const deadlineMs = 40_000;

export const formWithPicture = { maxFileBytes: maxPictureBytes };

/** @throws an ended session */
export async function uploadPicture(
  { api, t }: { api: ApiClient; t: Translate },
  chosen: FormDataEntryValue | null,
): Promise<UploadOutcome> {
  if (!(chosen instanceof Blob) || chosen.size === 0) return { upload: null };
  const tooLarge = { upload: null, errors: [t("errors:fields.pictureTooLarge")] };
  if (chosen.size > maxPictureBytes) return tooLarge;
  try {
    const body = new Blob([chosen], { type: "application/octet-stream" }); // its name and type say nothing
    // A form that is sent twice stores one picture
    const idempotencyKey = createHash("sha256")
      .update(new Uint8Array(await body.arrayBuffer()))
      .digest("hex");
    const call = { body, idempotencyKey, deadlineMs, returns: uploadSchema };
    return { upload: await api.post("/v1/admin/uploads", call) };
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.errorCode === "UNAUTHENTICATED") throw problem;
    if (problem.status === 413) return tooLarge;
    return { upload: null, errors: problem.fieldErrors?.file ?? [problem.errorMessage] };
  }
}
