import type { AppLoadContext } from "@remix-run/node";
import { getAccount, type Account } from "contract/account";
import { logOut } from "contract/auth";
import type { Language } from "domain/enums";
import { createApiClient, type ApiClient } from "../api-client/api-client.server";
import { failureMessage } from "../api-client/failure-message.server";
import { ApiProblem } from "../api-client/api-problem";
import { clientAddressOf } from "../api-client/client-address.server";
import { getEnv } from "../env.server";
import { getLocale, getFixedT, type Translate } from "../i18n/i18next.server";
import { requestIdOf } from "../request/request-id.server";
import { formatReaderCookie, readReader, markerOf } from "./account-marker.server";
import { needsRefresh, refreshTokens, secondsLeft, subjectOf } from "./refresh.server";
import {
  formatSessionCookie,
  readSessionCookie,
  sealSession,
  sessionCookieName,
  unsealSession,
} from "./session-cookie.server";
import { Session } from "./session.server";

/** `failed` when there are tokens but the account could not be loaded. */
export type AccountLookup = { account: Account | null; failed?: true };

/** Shared by all loaders and the action of one request: account, session and API client. */
export class RequestScope {
  readonly t: Translate;
  readonly api: ApiClient;
  #account: Promise<Account> | undefined;
  #redirecting = false;
  #expired = false;
  #retryAfter: number | undefined;

  /** Whether the request touches personal data; its response is then not stored. */
  isPersonal = false;

  /** Whether a call has failed, so that the page may lack a part. */
  isPartial = false;

  /** The key of the form that this request sends. */
  postedKey: string | undefined;

  /** The fields that a call was refused for. */
  readonly refusedFields = new Set<string>();

  /** The last signed-in user of this browser, also after the session's end; not verified. */
  readonly reader: string | undefined;

  constructor(
    request: Request,
    readonly requestId: string,
    readonly locale: Language,
    readonly session: Session,
  ) {
    this.t = getFixedT(locale);
    this.reader = this.subject === undefined ? readReader(request) : markerOf(this.subject);
    this.api = createApiClient({
      locale,
      requestId,
      clientAddress: clientAddressOf(request, getEnv().trustProxy),
      userAgent: request.headers.get("User-Agent") ?? undefined,
      traceParent: request.headers.get("traceparent") ?? undefined,
      accessToken: () => this.usableToken(),
      postedKey: () => this.postedKey,
      failureMessage: (status, operation) => failureMessage(this.t, status, operation),
      onProblem: ({ status, retryAfter, fieldErrors }) => {
        for (const name of Object.keys(fieldErrors ?? {})) this.refusedFields.add(name);
        if (status === 429 || status >= 500) this.isPartial = true;
        if (status === 429) this.noteRetryAfter(retryAfter);
      },
    });
    session.revoke = (refreshToken) => this.api.call(logOut, { body: { refreshToken } });
  }

  /** Fetched once per request. @throws ApiProblem UNAUTHENTICATED when the session has ended */
  getAccount(): Promise<Account> {
    return (this.#account ??= this.usableToken() ? this.api.call(getAccount) : Promise.reject(this.unavailable())); // the refresh got no answer: say so, and keep the tokens
  }

  /** An ended session applies to the whole page; after a failure the account is unknown. */
  async findAccount(): Promise<AccountLookup> {
    if (!this.session.isLoggedIn) return { account: null };
    try {
      return { account: await this.getAccount() };
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (error.errorCode !== "UNAUTHENTICATED") return { account: null, failed: true };
      this.expire();
      return { account: null };
    }
  }

  /** Refreshes ahead of time. A refusal ends the session; no answer leaves it as it is. */
  async settle(): Promise<void> {
    const { accessToken, refreshToken } = this.session.tokens;
    if (!refreshToken || !needsRefresh(this.session.tokens)) return;
    const refreshed = await refreshTokens(this.api, { accessToken, refreshToken });
    if (refreshed.outcome === "fresh") this.session.renew(refreshed.tokens);
    if (refreshed.outcome === "refused") this.expire();
  }

  /** Removes the tokens and shows the warning, once. */
  expire(): void {
    if (!this.session.isLoggedIn) return;
    this.#expired = true;
    this.session.forgetTokens();
    this.session.flash({ kind: "warning", message: this.t("errors:codes.UNAUTHENTICATED") });
  }

  get isExpired(): boolean {
    return this.#expired;
  }

  get retryAfter(): number | undefined {
    return this.#retryAfter;
  }

  noteRetryAfter(seconds: number | undefined): void {
    this.#retryAfter = seconds;
  }

  private unavailable(): ApiProblem {
    return ApiProblem.of("UPSTREAM_UNAVAILABLE", this.t("errors:codes.UPSTREAM_UNAVAILABLE"));
  }

  /** Responses that bypass the page's entry carry the session themselves. */
  async seal(response: Response): Promise<Response> {
    if (response.status >= 300 && response.status < 400) this.#redirecting = true;
    const lacksCacheControl = this.isPersonal && !response.headers.has("Cache-Control");
    if (!this.session.isChanged && !lacksCacheControl) return response;
    const changeable = new Response(response.body, response);
    if (lacksCacheControl) changeable.headers.set("Cache-Control", "private, no-store");
    await this.appendCookie(changeable.headers);
    return changeable;
  }

  get subject(): string | undefined {
    return subjectOf(this.session.tokens.accessToken);
  }

  /** Once, in its last state. */
  async appendCookie(headers: Headers): Promise<void> {
    if (!this.session.isChanged) return;
    const own = `${sessionCookieName(transport())}=`;
    const others = headers
      .getSetCookie()
      .filter((cookie) => cookie && !cookie.startsWith(own) && !this.session.cookies.includes(cookie));
    headers.delete("Set-Cookie");
    for (const cookie of others) headers.append("Set-Cookie", cookie);
    const data = this.session.toSeal({ redirecting: this.#redirecting });
    const empty = Object.values(data).every((value) => value === undefined);
    const sealed = empty ? undefined : await sealSession(data, getEnv().secrets);
    headers.append("Set-Cookie", formatSessionCookie(sealed, transport()));
    if (this.subject) headers.append("Set-Cookie", formatReaderCookie(this.subject));
    for (const cookie of this.session.cookies) headers.append("Set-Cookie", cookie);
  }

  private usableToken(): string | undefined {
    const { accessToken } = this.session.tokens;
    return accessToken && secondsLeft(this.session.tokens) > 0 ? accessToken : undefined;
  }
}

/** Remix's context object is shared by a request's action and loaders. */
const scopes = new WeakMap<AppLoadContext, Promise<RequestScope>>();

export function scopeOf(context: AppLoadContext, request: Request): Promise<RequestScope> {
  let scope = scopes.get(context);
  if (!scope) scopes.set(context, (scope = openScope(request)));
  return scope;
}

/** Undefined where no loader has opened one, or it could not be opened. */
export async function findScope(context: AppLoadContext): Promise<RequestScope | undefined> {
  return scopes.get(context)?.catch(() => undefined);
}

async function openScope(request: Request): Promise<RequestScope> {
  const session = new Session(await unsealSession(readSessionCookie(request, transport()), getEnv().secrets));
  const scope = new RequestScope(request, requestIdOf(request), await getLocale(request), session);
  await scope.settle();
  return scope;
}

/** Secure if the public address is https. */
const transport = () => ({ secure: getEnv().publicUrl.startsWith("https:") });
