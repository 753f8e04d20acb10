import type { Language } from "domain/enums";
import type { ApiEnv } from "../env";

/**
 * An address of our site as mail, SMS and calendars carry it: the page opens in the language of the text that links to
 * it, also where the reader's browser prefers another.
 * @param path with a leading slash; it may have a query
 */
export function makeSiteLink({ publicUrl }: Pick<ApiEnv, "publicUrl">, path: string, language: Language): string {
  const url = new URL(publicUrl + path);
  url.searchParams.set("lng", language);
  return url.href;
}
