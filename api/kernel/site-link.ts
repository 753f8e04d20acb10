import type { Language } from "domain/enums";
import type { ApiEnv } from "../env";

/**
 * A link to our site for mail, SMS and calendars. The page opens in the language of the text around the link.
 * @param path with a leading slash; it may have a query
 */
export function makeSiteLink({ publicUrl }: Pick<ApiEnv, "publicUrl">, path: string, language: Language): string {
  const url = new URL(publicUrl + path);
  url.searchParams.set("lng", language);
  return url.href;
}
