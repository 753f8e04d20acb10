import { redirect } from "@remix-run/node";
import { writeToMemberIn } from "~/features/account/message-language.server";
import { publicAction, publicLoader } from "~/platform/request/handlers.server";
import { safeRedirect } from "~/platform/session/safe-redirect";
import { languageCookie } from "~/platform/i18n/language-cookie.server";
import { fallbackLanguage, isLanguage } from "~/platform/i18n/languages";
import { paths } from "~/platform/paths/paths";

export const loader = publicLoader(() => redirect(paths.home()));

export const action = publicAction(async ({ api, form, session }) => {
  const requested = form.get("lng");
  const chosen = isLanguage(requested) ? requested : fallbackLanguage;
  if (session.isLoggedIn) await writeToMemberIn(api, chosen);
  const back = safeRedirect(form.get("redirectTo"), paths.home());
  return redirect(withoutLanguage(back), {
    status: 303,
    headers: { "Set-Cookie": await languageCookie.serialize(chosen) },
  });
});

/** `?lng=` would override the new choice. */
function withoutLanguage(path: string): string {
  const url = new URL(path, "http://site.invalid");
  url.searchParams.delete("lng");
  return `${url.pathname}${url.search}${url.hash}`;
}
