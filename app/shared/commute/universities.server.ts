import * as calls from "contract/commute";
import type { Language } from "domain/enums";
import type { ApiClient } from "../../platform/api-client/api-client.server";
import { nullOnApiError } from "../../platform/api-client/null-on-api-error.server";

/** By name; none from an API without commutes. */
export async function listUniversities(api: ApiClient, locale: Language): Promise<{ value: string; label: string }[]> {
  const universities = (await nullOnApiError(api.call(calls.listUniversities))) ?? [];
  return universities.map(({ slug, names }) => ({ value: slug, label: names[locale] }));
}
