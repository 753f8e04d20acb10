import { updateLocale } from "contract/account";
import type { Language } from "domain/enums";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { languageCookie } from "~/platform/i18n/language-cookie.server";
import { isLanguage } from "~/platform/i18n/languages";

/** Saves the language of messages; failures are ignored, since the page does not depend on it. */
export async function writeToMemberIn(api: ApiClient, locale: Language): Promise<void> {
  await api.call(updateLocale, { body: { locale } }).catch((error: unknown) => {
    if (!(error instanceof ApiProblem)) throw error;
  });
}

export async function keepChosenLanguage(api: ApiClient, request: Request): Promise<void> {
  const chosen: unknown = await languageCookie.parse(request.headers.get("Cookie"));
  if (isLanguage(chosen)) await writeToMemberIn(api, chosen);
}
