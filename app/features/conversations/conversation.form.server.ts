import { z } from "zod";
import { conversationBody, conversationMessageBody, uploadConversationPicture } from "contract/conversation";
import { maxPictureBytes } from "domain/picture-limits";
import { maxConversationPictures } from "domain/rules";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ownErrors, replyInvalid, replyWithProblem, statusOfProblem, parseForm } from "~/platform/forms/forms.server";
import { keyPosted } from "~/platform/forms/idempotency-key";
import { toFormValues, toPostedRecord, type PostedRecord } from "~/platform/forms/record-form.server";
import { formWithPicture, isChosenFile, sendPicture } from "~/platform/forms/upload.server";
import type { Translate } from "~/platform/i18n/i18next.server";

/** Pictures are read apart, because they are files. */
export const newConversationForm = conversationBody.omit({ pictures: true });

export const messageForm = conversationMessageBody.omit({ pictures: true });

export const formWithPhotographs = formWithPicture;

export type WrittenForm = PostedRecord & { /** Ids of those that are uploaded already. */ pictures: string[] };

type Args = { api: ApiClient; form: FormData; t: Translate };
type Sent<Schema extends z.ZodType> = z.output<Schema> & { pictures: string[] };

/**
 * Uploads the photographs of a form and sends the rest with their ids; nothing is sent while anything is wrong.
 * @returns what is wrong, with the uploaded photographs, which the form then names by their ids; null once it is sent
 * @throws problems that are not about the form
 */
export async function sendWithPhotographs<Schema extends z.ZodType>(
  { api, form, t }: Args,
  schema: Schema,
  send: (value: Sent<Schema>) => Promise<unknown>,
): Promise<{ posted: WrittenForm; status: number } | null> {
  const key = keyPosted(form);
  const { pictures, errors, isTooLarge } = await storePhotographs({ api, t }, form, key);
  form.delete("photographs");
  form.delete("pictures");
  const values = toFormValues(form);
  const submission = parseForm(form, schema, t);
  const again = (lastResult: ReturnType<typeof replyInvalid>, status = 400) => ({
    posted: { ...toPostedRecord(values, lastResult), pictures },
    status,
  });
  if (submission.status !== "success" || errors.length > 0) {
    const fieldErrors = { ...ownErrors(submission), ...(errors.length > 0 && { photographs: errors }) };
    return again(replyInvalid(submission, fieldErrors), isTooLarge ? 413 : 400);
  }
  try {
    await send({ ...(submission.value as object), pictures } as Sent<Schema>);
    return null;
  } catch (problem) {
    return again(replyWithProblem(submission, problem, { pictures: "photographs" }), statusOfProblem(problem));
  }
}

/** One after the other: the API decodes one picture at a time. */
async function storePhotographs({ api, t }: Pick<Args, "api" | "t">, form: FormData, key: string) {
  const pictures = form.getAll("pictures").filter((id): id is string => z.uuid().safeParse(id).success);
  const files = form.getAll("photographs").filter(isChosenFile);
  if (pictures.length + files.length > maxConversationPictures) {
    const maximum = maxConversationPictures;
    return { pictures, errors: [t("errors:fieldSentences.pictures.picturesTooMany", { maximum })], isTooLarge: false };
  }
  const refused: string[] = [];
  for (const file of files) {
    const { upload, errors = [] } = await sendPicture(
      { t },
      file,
      (picture) => api.call(uploadConversationPicture, picture),
      key,
    );
    if (upload && !pictures.includes(upload.id)) pictures.push(upload.id);
    refused.push(...errors.map((problem) => t("conversations:form.ofFile", { name: file.name, problem })));
  }
  return { pictures, errors: refused, isTooLarge: files.some(({ size }) => size > maxPictureBytes) };
}
