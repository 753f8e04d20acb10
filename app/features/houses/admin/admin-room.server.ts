import { updateRoom, type RoomChange } from "contract/admin/room";
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
import { paths } from "~/platform/paths/paths";
import { addRow } from "./house-intents.server";
import { readRows } from "./house.form.server";
import { photoErrorsOf, readPhotos, toPictureChoices, type TypedPhoto } from "./photo.form.server";
import { roomFieldNames, roomForm } from "./room.form.server";

type Args = Parameters<RecordIntent>[0];
type PostedPhotos = PostedRecord & { photos?: TypedPhoto[] };

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
  if (upload && !isKnown) photos.push({ altEn: "", altKo: "", ...added, path: upload.path });
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
    return await saveRoom(args, { pictures: toPictureChoices(photos), ...submission.value });
  } catch (problem) {
    return refused(isRecordChanged(problem) ? {} : photoErrorsOf(problem), problem);
  }
}
