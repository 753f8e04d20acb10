import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { safeRedirect } from "~/platform/auth/safe-redirect";
import { languageCookie } from "~/platform/i18n/language-cookie.server";
import { fallbackLanguage, isLanguage } from "~/platform/i18n/languages";
import { paths } from "~/platform/paths/paths";

export const loader = () => redirect(paths.home());

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const chosen = form.get("lng");
  const back = safeRedirect(form.get("redirectTo"), paths.home());
  return redirect(withoutLanguage(back), {
    status: 303,
    headers: { "Set-Cookie": await languageCookie.serialize(isLanguage(chosen) ? chosen : fallbackLanguage) },
  });
}

/** `?lng=` would win over the choice just made. */
function withoutLanguage(path: string): string {
  const url = new URL(path, "http://site.invalid");
  url.searchParams.delete("lng");
  return `${url.pathname}${url.search}${url.hash}`;
}
