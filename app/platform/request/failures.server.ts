import { data, redirect } from "@remix-run/node";
import { errorCodes, type ErrorCode } from "contract/problem";
import { ApiProblem } from "../api-client/api-problem";
import { actionSkippedHeader } from "../offline/resend";
import { UnreadableForm } from "../forms/read-form.server";
import { paths } from "../paths/paths";
import type { RequestScope } from "../session/request-scope.server";
import { isReading, pathOf, type HandlerArgs } from "./handler-args.server";

type Failure = { errorCode: ErrorCode | undefined; errorMessage: string; requestId: string; failed?: string };

export const loggedOut = { flow: "loggedOut", minutes: 30 };

export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiProblem && error.errorCode === "UNAUTHENTICATED";

export function toAnswer(error: unknown, scope: RequestScope, args: HandlerArgs, isPublic: boolean): unknown {
  if (error instanceof UnreadableForm) {
    return failure(error.errorCode, scope.t(`errors:codes.${error.errorCode}`), scope.requestId);
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
    return failure("NOT_FOUND", scope.t("errors:codes.NOT_FOUND"), scope.requestId);
  }
  const failed = error.isSpecific ? error.errorMessage : undefined;
  const { errorCode, errorMessage, status } = error;
  return data({ errorCode, errorMessage, requestId: scope.requestId, failed } satisfies Failure, { status });
}

function failure(errorCode: ErrorCode, errorMessage: string, requestId: string) {
  return data({ errorCode, errorMessage, requestId } satisfies Failure, { status: errorCodes[errorCode] });
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
