import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { Account } from "contract/account";
import type { Language } from "domain/enums";
import type { ApiClient } from "../api-client/api-client.server";
import type { Translate } from "../i18n/i18next.server";
import type { AccountLookup } from "../session/request-scope.server";
import type { SessionHandle } from "../session/session.server";

export type RemixArgs = LoaderFunctionArgs | ActionFunctionArgs;

export type HandlerArgs = {
  request: Request;
  url: URL;
  params: RemixArgs["params"];
  api: ApiClient;
  session: SessionHandle;
  locale: Language;
  t: Translate;
  requestId: string;
  findAccount: () => Promise<AccountLookup>;
};

export type MemberArgs = HandlerArgs & { account: Account };

export const pathOf = ({ url }: HandlerArgs): string => url.pathname + url.search;

export const isReading = ({ method }: Request): boolean => method === "GET" || method === "HEAD";
