import { ApiProblem } from "../api-client/api-problem";
import type { RequestScope } from "../session/request-scope.server";
import type { HandlerArgs, MemberArgs } from "./handler-args.server";

export type Guard<Args> = (scope: RequestScope, args: HandlerArgs) => Promise<Args>;

export const anyone: Guard<HandlerArgs> = async (_scope, args) => args;

/** @throws ApiProblem UNAUTHENTICATED */
export const member: Guard<MemberArgs> = async (scope, args) => {
  if (!scope.session.isLoggedIn) throw ApiProblem.of("UNAUTHENTICATED", args.t("errors:codes.UNAUTHENTICATED"));
  scope.isPersonal = true;
  return { ...args, account: await scope.getAccount() };
};

/** @throws ApiProblem UNAUTHENTICATED, FORBIDDEN */
export const admin: Guard<MemberArgs> = async (scope, args) => {
  const known = await member(scope, args);
  const { role, username } = known.account;
  if (role !== "admin") throw ApiProblem.of("FORBIDDEN", args.t("admin:problem.forbidden", { email: username }));
  return known;
};
