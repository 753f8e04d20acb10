import type { ApiClient } from "~/platform/api-client/api-client.server";
import type { Translate } from "~/platform/i18n/i18next.server";
import { uploadPicture } from "~/platform/forms/upload.server";

const imageName = /^deductions\[\d+\]\.image$/;

/** The form then names paths instead of files. Returns the errors of refused pictures, by field name. */
export async function storeDeductionPictures(
  { api, t }: { api: ApiClient; t: Translate },
  form: FormData,
): Promise<Record<string, string[]>> {
  const refused: Record<string, string[]> = {};
  // One after the other: the API decodes one picture of a person at a time
  for (const name of new Set([...form.keys()].filter((key) => imageName.test(key)))) {
    const { upload, errors } = await uploadPicture({ api, t }, form.get(name));
    form.delete(name);
    if (errors) refused[name] = errors;
    if (!upload) continue;
    form.set(name.replace(/image$/, "photograph"), upload.path);
    form.delete(name.replace(/image$/, "removePhotograph"));
  }
  return refused;
}
