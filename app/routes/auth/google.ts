import { redirect } from "@remix-run/node";
import { startGoogleSignIn } from "~/features/account/google-sign-in.server";
import { publicAction, publicLoader } from "~/platform/auth/handlers.server";
import { safeRedirect } from "~/platform/auth/safe-redirect";
import { getEnv } from "~/platform/env.server";
import { paths } from "~/platform/paths/paths";

/** Opening the address changes nothing: the button on the log-in page posts to it. */
export const loader = publicLoader(() => redirect(paths.logIn()));

export const action = publicAction(async ({ url, form, session, t }) => {
  const redirectTo = safeRedirect(form.get("redirectTo"), paths.myPage());
  if (!getEnv().google) {
    session.flash({ kind: "error", message: t("account:google.unavailable") });
    return redirect(paths.logIn(redirectTo), 303);
  }
  return redirect(await startGoogleSignIn(url, session, redirectTo), 303);
});
