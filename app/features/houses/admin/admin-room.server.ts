import { z } from "zod";
import { roomSize, updateRoom, type AdminRoom, type RoomChange } from "contract/admin/room";
import { says } from "contract/problem";
import { planFurnitureSchema, planOpeningSchema, roomPlanSchema } from "contract/room";
import type { PictureChoice } from "contract/upload";
import { versionField as version } from "contract/version";
import { bathroomKinds, compassPoints } from "domain/houses/room-enums";
import { findPlanProblems } from "domain/houses/room-plan";
import { maxPictureBytes } from "domain/picture-limits";
import { parseForm, statusOfProblem } from "~/platform/forms/forms.server";
import {
  isRecordChanged,
  recordInvalid,
  toFormValues,
  toPostedRecord,
  type PostedRecord,
} from "~/platform/forms/record-form.server";
import {
  recordIntent,
  recordIntents,
  versionForm,
  type IntentResult,
  type RecordIntent,
} from "~/platform/forms/record-intents.server";
import { uploadPicture } from "~/platform/forms/upload.server";
import { toFieldValues, type FormValues } from "~/platform/forms/use-fields";
import { paths } from "~/platform/paths/paths";
import { addRow, readRows } from "./admin-house.server";
import { photoErrorsOf, readPhotos } from "./admin-photo.server";

const { width, depth } = roomPlanSchema.shape;

/** A plan has both lengths; without them there is none, and nothing in it. */
const roomForm = z
  .object({
    sizeM2: roomSize.optional(),
    windowFaces: z.enum(compassPoints, { error: says("invalid") }).optional(),
    bathroom: z.enum(bathroomKinds, { error: says("invalid") }).optional(),
    width: width.optional(),
    depth: depth.optional(),
    openings: z.array(planOpeningSchema).default([]),
    furniture: z.array(planFurnitureSchema).default([]),
    version,
  })
  .superRefine(({ width, depth, openings, furniture }, context) => {
    const isPlanned = Boolean(width || depth) || openings.length + furniture.length > 0;
    if (isPlanned && !width) context.addIssue({ code: "custom", path: ["width"], message: says("required") });
    if (isPlanned && !depth) context.addIssue({ code: "custom", path: ["depth"], message: says("required") });
    if (!width || !depth) return;
    for (const { path, problem, values } of findPlanProblems({ width, depth, openings, furniture })) {
      const steps = path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
      context.addIssue({ code: "custom", path: steps, message: says(problem), params: values });
    }
  })
  .transform(({ width, depth, openings, furniture, version, ...facts }): RoomChange & { version: number } => ({
    sizeM2: facts.sizeM2 ?? null,
    windowFaces: facts.windowFaces ?? null,
    bathroom: facts.bathroom ?? null,
    plan: width && depth ? { width, depth, openings, furniture } : null,
    version,
  }));

/** Field names of the call, by their paths. */
const roomFieldNames = { "plan.width": "width", "plan.depth": "depth" };

export const roomValues = ({ sizeM2, windowFaces, bathroom, plan, version }: AdminRoom): FormValues =>
  toFieldValues({
    sizeM2,
    windowFaces,
    bathroom,
    version,
    width: plan?.width,
    depth: plan?.depth,
    openings: plan?.openings,
    furniture: plan?.furniture,
  });

type Args = Parameters<RecordIntent>[0];
type PostedPhotos = PostedRecord & { photos?: PictureChoice[] };

async function saveRoom(
  { api, params: { slug = "", id = "" }, t }: Args,
  body: RoomChange & { version?: number },
): Promise<IntentResult> {
  await api.call(updateRoom, { params: { slug, id }, body });
  return { done: t("admin:saved.done"), to: paths.adminRoom(slug, id) };
}

const saveFacts = recordIntent(roomForm, saveRoom, () => roomFieldNames);

/** What each button of a room's page does. */
export const runRoomIntent = recordIntents<"saveRoom" | "addRow" | "savePictures", PostedPhotos>({
  saveRoom: (args) => saveFacts({ ...args, form: readRows(args.form) }),
  addRow,
  savePictures,
});

/** The photos that stay, with their words, and one that is new. */
async function savePictures(args: Args) {
  const { api, form, t } = args;
  const submission = parseForm(form, versionForm, t);
  if (submission.status !== "success") return recordInvalid(toFormValues(form), submission);
  const photos = readPhotos(form);
  const { upload, errors } = await uploadPicture({ api, t }, form.get("image"));
  const [added] = readPhotos(form, "added");
  const isKnown = photos.some(({ path }) => path === upload?.path);
  if (upload && !isKnown) photos.push({ alt: added?.alt ?? { en: "", ko: "" }, path: upload.path });
  const refused = (error: Record<string, string[]>, problem?: unknown) => ({
    posted: { ...toPostedRecord(toFormValues(form), { error }), isChanged: isRecordChanged(problem), photos },
    status: problem ? statusOfProblem(problem) : 400,
  });
  const file = form.get("image");
  if (errors) {
    const answer = refused({ image: errors });
    return file instanceof Blob && file.size > maxPictureBytes ? { ...answer, status: 413 } : answer;
  }
  try {
    return await saveRoom(args, { pictures: photos, ...submission.value });
  } catch (problem) {
    return refused(isRecordChanged(problem) ? {} : photoErrorsOf(problem), problem);
  }
}
