import { data, redirect } from "@remix-run/node";
import type { Account } from "contract/account";
import { errorCodes, type ErrorCode } from "contract/problem";
import { ApiProblem } from "../api-client/api-problem";
import { actionSkippedHeader } from "../offline/resend";
import { UnreadableForm } from "../forms/read-form.server";
import { paths } from "../paths/paths";
import { isConsole } from "../paths/url-privacy";
import type { RequestScope } from "../session/request-scope.server";
import { rolesOf, type Reader } from "../session/roles";
import { isReading, pathOf, type HandlerArgs } from "./handler-args.server";

type Failure = {
  errorCode: ErrorCode | undefined;
  errorMessage: string;
  requestId: string;
  failed?: string;
  /** For the menu of the console. */
  reader?: Reader;
};

export const loggedOut = { flow: "loggedOut", minutes: 30 };

export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiProblem && error.errorCode === "UNAUTHENTICATED";

type FailedHandler = { scope: RequestScope; args: HandlerArgs; isPublic: boolean; account?: Account };

export function toAnswer(error: unknown, { scope, args, isPublic, account }: FailedHandler): unknown {
  const { requestId } = scope;
  const isInConsole = account && isConsole(args.url.pathname);
  const reader = isInConsole ? { isLoggedIn: true, roles: rolesOf(account) } : undefined;
  const failure = (errorCode: ErrorCode) => {
    const body = { errorCode, errorMessage: scope.t(`errors:codes.${errorCode}`), requestId, reader };
    return data(body satisfies Failure, { status: errorCodes[errorCode] });
  };
  if (error instanceof UnreadableForm) {
    scope.noteRetryAfter(error.retryAfterSeconds);
    return failure(error.errorCode);
  }
  if (!(error instanceof ApiProblem)) return error;
  if (isSessionOver(error)) {
    scope.expire();
    // A public page is loaded again for a visitor
    if (scope.isExpired && isPublic && isReading(args.request)) return redirect(pathOf(args));
    if (!scope.isExpired) explainLogOut(args);
    return toLogIn(args);
  }
  // A page has no input but its address: an invalid one does not exist
  if (error.errorCode === "VALIDATION_FAILED" && isReading(args.request)) {
    return failure("NOT_FOUND");
  }
  const failed = error.isSpecific ? error.errorMessage : undefined;
  const { errorCode, errorMessage, status } = error;
  return data({ errorCode, errorMessage, requestId, failed, reader } satisfies Failure, { status });
}

function toLogIn(args: HandlerArgs): Response {
  const address = paths.logIn(pathOf(args));
  if (isReading(args.request)) return redirect(address);
  return redirect(address, { status: 303, headers: { [actionSkippedHeader]: "yes" } });
}

/** For users whose session has just ended. */
function explainLogOut({ session, t }: HandlerArgs): void {
  if (!session.findFlowState(loggedOut.flow)) return;
  session.deleteFlowState(loggedOut.flow);
  session.flash({ kind: "info", message: t("account:logOut.since") });
}
