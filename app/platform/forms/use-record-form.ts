import type { PostedRecord } from "./record-form.server";
import { useFields, type FormValues } from "./use-fields";

/** The record as field values, and the refused form. */
export type RecordFormState = { saved: FormValues; posted: PostedRecord | null | undefined };

/** After a conflict it contains the new version: submitting it again, with both shown, overwrites knowingly. */
export function useRecordForm(
  id: string,
  { saved = {}, posted }: Partial<Pick<RecordFormState, "saved">> & Pick<RecordFormState, "posted">,
) {
  const current = posted?.isChanged ? saved : null;
  const values: FormValues = posted ? { ...posted.values, ...(current && { version: current.version }) } : saved;
  return { ...useFields(id, { lastResult: posted?.lastResult, values }), current };
}

export type RecordForm = Omit<ReturnType<typeof useRecordForm>, "current"> & { current?: FormValues | null };
