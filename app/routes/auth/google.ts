import { redirect } from "@remix-run/node";
import { storeAttempt } from "~/features/account/google-attempts.server";
import { startGoogleSignIn } from "~/features/account/google-sign-in.server";
import { publicAction, publicLoader } from "~/platform/request/handlers.server";
import { safeRedirect } from "~/platform/session/safe-redirect";
import { getEnv } from "~/platform/env.server";
import { paths } from "~/platform/paths/paths";

/** Only the log-in page's button starts it. */
export const loader = publicLoader(() => redirect(paths.logIn()));

export const action = publicAction(async ({ url, request, form, session, t }) => {
  const redirectTo = safeRedirect(form.get("redirectTo"), paths.myPage());
  if (!getEnv().google) {
    session.flash({ kind: "error", message: t("account:google.unavailable") });
    return redirect(paths.logIn(redirectTo), 303);
  }
  const { attempt, location } = await startGoogleSignIn(url, redirectTo);
  const headers = (await storeAttempt(request, attempt)).map((cookie): [string, string] => ["Set-Cookie", cookie]);
  return redirect(location, { status: 303, headers });
});
