import { redirect } from "@remix-run/node";
import { AuthorizationError } from "remix-auth";
import { continueLogIn, storeLink } from "~/features/account/log-in.server";
import { takeAttempt } from "~/features/account/google-attempts.server";
import { CodeRefused, finishGoogleSignIn, storeSignUp } from "~/features/account/google-sign-in.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import type { HandlerArgs } from "~/platform/request/handler-args.server";
import { publicLoader } from "~/platform/request/handlers.server";
import { log } from "~/platform/log.server";
import { paths } from "~/platform/paths/paths";

/** Back from Google: on to where the reader was going, or to the log-in with a sentence. */
export const loader = publicLoader(async (args) => {
  const { url, api, request, session, t, requestId } = args;
  const { attempt, cookies } = await takeAttempt(request, url.searchParams.get("state"));
  const leadTo = (path: string) =>
    redirect(path, { headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
  const backToLogIn = (message: string) => {
    session.flash({ kind: "error", message });
    return leadTo(paths.logIn(attempt?.redirectTo));
  };
  if (!attempt) return backToLogIn(t("account:google.failed"));
  const refusal = url.searchParams.get("error");
  if (refusal !== null) return backToLogIn(t(`account:google.${meaningOf(refusal)}`));
  try {
    const result = await finishGoogleSignIn(url, api, attempt);
    if (result.outcome === "SIGNED_IN" || result.outcome === "SECOND_FACTOR_REQUIRED") {
      const entered = "ticket" in result ? ({ ...result, secondFactor: "REQUIRED" } as const) : result;
      const next = { redirectTo: attempt.redirectTo, connectsGoogle: false };
      return leadTo(await continueLogIn(args, entered, next));
    }
    if (result.outcome === "LOG_IN_REQUIRED") {
      storeLink(session, result);
      return leadTo(paths.logIn(attempt.redirectTo));
    }
    const { signUpToken, profile } = result;
    storeSignUp(session, { signUpToken, profile, redirectTo: attempt.redirectTo });
    return leadTo(paths.googleComplete());
  } catch (error) {
    log.warn({ requestId, err: error }, "log-in by Google failed");
    return backToLogIn(sentenceFor(error, t));
  }
});

/** Never shown; makes this a page, so that a failure shows the designed error page. */
export default function GoogleCallbackPage() {
  return null;
}

/** Maps the `error` of OAuth 2 (RFC 6749, section 4.1.2.1). */
function meaningOf(refusal: string): "denied" | "unavailable" | "failed" {
  if (refusal === "access_denied") return "denied";
  return refusal === "server_error" || refusal === "temporarily_unavailable" ? "unavailable" : "failed";
}

function sentenceFor(error: unknown, t: HandlerArgs["t"]): string {
  if (error instanceof ApiProblem) return error.errorMessage;
  const refused = error instanceof AuthorizationError && (!error.cause || error.cause instanceof CodeRefused);
  return refused ? t("account:google.failed") : t("account:google.unavailable");
}
