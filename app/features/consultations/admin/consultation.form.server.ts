import { consultationChangeBody, type AdminConsultation } from "contract/admin-consultation";
import { version } from "contract/version";
import type { FormValues } from "~/platform/forms/use-fields";

/** How far it is, and what staff note. */
export const consultationForm = consultationChangeBody.extend({ version });

export function consultationValues({ status, note, version }: AdminConsultation): FormValues {
  return { status, note, version: String(version) };
}
