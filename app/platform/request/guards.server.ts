import { redirect } from "@remix-run/node";
import { can, type RequiredPermission } from "domain/people/permissions";
import { ApiProblem } from "../api-client/api-problem";
import type { RequestScope } from "../session/request-scope.server";
import { paths } from "../paths/paths";
import { rolesOf } from "../session/roles";
import { isReading, pathOf, type HandlerArgs, type MemberArgs } from "./handler-args.server";

export type Guard<Args> = (scope: RequestScope, args: HandlerArgs) => Promise<Args>;

export const anyone: Guard<HandlerArgs> = async (_scope, args) => args;

/** @throws ApiProblem UNAUTHENTICATED */
export const member: Guard<MemberArgs> = async (scope, args) => {
  if (!scope.session.isLoggedIn) throw ApiProblem.of("UNAUTHENTICATED", args.t("errors:codes.UNAUTHENTICATED"));
  scope.isPersonal = true;
  return { ...args, account: await scope.getAccount() };
};

/** Leads those whose role needs a second factor to its set-up. @throws ApiProblem UNAUTHENTICATED, FORBIDDEN */
export const admin =
  (permission: RequiredPermission): Guard<MemberArgs> =>
  async (scope, args) => {
    const known = await member(scope, args);
    const { secondFactor, username } = known.account;
    const roles = rolesOf(known.account);
    if (!can(roles, permission)) {
      const sentence = args.t(`admin:problem.${roles.length > 0 ? "noPermission" : "forbidden"}`, { email: username });
      throw ApiProblem.of("FORBIDDEN", sentence);
    }
    if (secondFactor === "mandatory") {
      const redirectTo = isReading(args.request) ? pathOf(args) : paths.admin();
      throw redirect(paths.secondFactor({ redirectTo }), isReading(args.request) ? 302 : 303);
    }
    return known;
  };
