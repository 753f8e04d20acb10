import type { Tokens } from "contract/auth";
import { clockOffsetOf } from "./refresh.server";
import type { Flash, SessionData } from "./session-cookie.server";

/** What handlers may do with the session. Tokens are write-only. */
export interface SessionHandle {
  /** There are tokens. `findAccount` tells whether they are valid. */
  readonly isLoggedIn: boolean;
  /** Ends the session that was open in this browser before. */
  logIn(tokens: Tokens): Promise<void>;
  /** Also without the API's answer. */
  logOut(): Promise<void>;
  /** Sends another cookie with the answer. */
  setCookie(cookie: string): void;
  flash(flash: Flash): void;
  /** Removed once a page has been answered. */
  takeFlash(): Flash | undefined;
  putFlowState(name: string, state: unknown, minutes: number): void;
  findFlowState(name: string): unknown;
  deleteFlowState(name: string): void;
}

export class Session implements SessionHandle {
  #data: SessionData; // out of reach also for who serialises this object by mistake
  #flashShown = false;
  #changed = false;

  revoke: (refreshToken: string) => Promise<void> = async () => undefined;
  /** Cookies of other parts, sent beside the session's. */
  readonly cookies: string[] = [];

  constructor(data: SessionData) {
    this.#data = data;
  }

  get isLoggedIn(): boolean {
    return this.#data.refreshToken !== undefined;
  }

  get tokens(): Pick<SessionData, "accessToken" | "refreshToken" | "clockOffset"> {
    const { accessToken, refreshToken, clockOffset } = this.#data;
    return { accessToken, refreshToken, clockOffset };
  }

  get isChanged(): boolean {
    return this.#changed;
  }

  async logIn(tokens: Tokens): Promise<void> {
    const { refreshToken } = this.#data;
    this.renew(tokens);
    if (refreshToken && refreshToken !== tokens.refreshToken) await this.end(refreshToken);
  }

  renew({ accessToken, refreshToken }: Tokens): void {
    this.change({ accessToken, refreshToken, clockOffset: clockOffsetOf(accessToken) });
  }

  setCookie(cookie: string): void {
    this.cookies.push(cookie);
    this.#changed = true;
  }

  async logOut(): Promise<void> {
    const { refreshToken } = this.#data;
    this.forgetTokens();
    if (refreshToken) await this.end(refreshToken);
  }

  forgetTokens(): void {
    if (this.isLoggedIn) this.change({ accessToken: undefined, refreshToken: undefined, clockOffset: undefined });
  }

  flash(flash: Flash): void {
    this.#flashShown = false;
    this.change({ flash });
  }

  takeFlash(): Flash | undefined {
    if (this.#data.flash) this.#flashShown = this.#changed = true;
    return this.#data.flash;
  }

  putFlowState(name: string, state: unknown, minutes: number): void {
    const until = Date.now() + minutes * 60_000;
    this.change({ flowStates: { ...this.liveFlowStates(), [name]: { state, until } } });
  }

  findFlowState(name: string): unknown {
    return this.liveFlowStates()?.[name]?.state;
  }

  deleteFlowState(name: string): void {
    const { [name]: found, ...others } = this.liveFlowStates() ?? {};
    if (found) this.change({ flowStates: Object.keys(others).length > 0 ? others : undefined });
  }

  /** Redirects keep flash messages for the next page. */
  toSeal({ redirecting }: { redirecting: boolean }): SessionData {
    const data = { ...this.#data, flowStates: this.liveFlowStates() };
    return this.#flashShown && !redirecting ? { ...data, flash: undefined } : data;
  }

  private liveFlowStates(): SessionData["flowStates"] {
    const live = Object.entries(this.#data.flowStates ?? {}).filter(([, { until }]) => until > Date.now());
    return live.length > 0 ? Object.fromEntries(live) : undefined;
  }

  /** Also without the API's answer. */
  private async end(refreshToken: string): Promise<void> {
    await this.revoke(refreshToken).catch(() => undefined);
  }

  private change(part: Partial<SessionData>): void {
    this.#data = { ...this.#data, ...part };
    this.#changed = true;
  }
}
