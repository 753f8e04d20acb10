import type { Language } from "domain/enums";
import type { ApiEnv } from "../env";

/** Opens in the language of the text around it. `path` has a leading slash and may have a query. */
export function makeSiteLink({ publicUrl }: Pick<ApiEnv, "publicUrl">, path: string, language: Language): string {
  const url = new URL(publicUrl + path);
  url.searchParams.set("lng", language);
  return url.href;
}
