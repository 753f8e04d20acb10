import type { Tokens } from "contract/auth";
import { clockOffsetOf } from "./refresh.server";
import type { Flash, SessionData } from "./session-cookie.server";

/** What a handler may do with the session. Tokens go in and never come out. */
export interface SessionHandle {
  /** Tokens are there. Whether they are good for anything is `findAccount`'s to say. */
  readonly isLoggedIn: boolean;
  logIn(tokens: Tokens): void;
  /** Forgets the tokens and ends the session at the API; without its answer the browser is logged out all the same. */
  logOut(): Promise<void>;
  /** One message for the page that is shown next. */
  flash(flash: Flash): void;
  /** The message to show on this page; it is gone once a page has been answered. */
  takeFlash(): Flash | undefined;
  /** Keeps the state of an errand to another site (such as log-in at a provider) until it is forgotten. */
  keepErrand(name: string, state: unknown): void;
  findErrand(name: string): unknown;
  forgetErrand(name: string): void;
}

/** The session of one request, as it will be sealed at the end. */
export class Session implements SessionHandle {
  #data: SessionData; // out of reach also for who serialises this object by mistake
  #flashShown = false;
  #changed = false;

  /** Ends the session at the API. */
  revoke: (refreshToken: string) => Promise<void> = async () => undefined;

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

  logIn({ accessToken, refreshToken }: Tokens): void {
    this.change({ accessToken, refreshToken, clockOffset: clockOffsetOf(accessToken) });
  }

  async logOut(): Promise<void> {
    const { refreshToken } = this.#data;
    this.forgetTokens();
    if (refreshToken) await this.revoke(refreshToken).catch(() => undefined);
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

  keepErrand(name: string, state: unknown): void {
    this.change({ errands: { ...this.#data.errands, [name]: state } });
  }

  findErrand(name: string): unknown {
    return this.#data.errands?.[name];
  }

  forgetErrand(name: string): void {
    if (this.findErrand(name) !== undefined) this.keepErrand(name, undefined);
  }

  /**
   * What to seal. A redirect shows no page: the message that another loader took in the same request stays for the
   * page that follows.
   */
  toSeal({ redirecting }: { redirecting: boolean }): SessionData {
    return this.#flashShown && !redirecting ? { ...this.#data, flash: undefined } : this.#data;
  }

  private change(part: Partial<SessionData>): void {
    this.#data = { ...this.#data, ...part };
    this.#changed = true;
  }
}
