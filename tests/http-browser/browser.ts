import type { APIRequest, APIRequestContext, Cookie } from "@playwright/test";
import { HttpPage } from "./page";

export type HttpContextOptions = {
  baseURL?: string;
  ignoreHTTPSErrors?: boolean;
  locale?: string;
  userAgent?: string;
};

const chromiumAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** An HTTP client with the part of Playwright's API that journeys use. It ignores style sheets. */
export class HttpBrowser {
  defaults: HttpContextOptions = {};

  constructor(private readonly http: APIRequest) {}

  async newContext(options: HttpContextOptions = {}): Promise<HttpContext> {
    return HttpContext.open(this.http, { ...this.defaults, ...options });
  }

  async newPage(options: HttpContextOptions = {}): Promise<HttpPage> {
    return (await this.newContext(options)).newPage();
  }

  async close(): Promise<void> {}
}

/** A cookie jar shared by tabs. */
export class HttpContext {
  private constructor(
    private client: APIRequestContext,
    private readonly openClient: (cookies: Cookie[]) => Promise<APIRequestContext>,
    readonly baseURL: string,
  ) {}

  static async open(http: APIRequest, options: HttpContextOptions): Promise<HttpContext> {
    const { baseURL = "", ignoreHTTPSErrors, locale = "en-GB", userAgent = chromiumAgent } = options;
    const openClient = (cookies: Cookie[]) =>
      http.newContext({
        baseURL,
        extraHTTPHeaders: { "Accept-Language": locale },
        ignoreHTTPSErrors,
        userAgent,
        storageState: { cookies, origins: [] },
      });
    return new HttpContext(await openClient([]), openClient, baseURL);
  }

  get request(): APIRequestContext {
    return this.client;
  }

  async newPage(): Promise<HttpPage> {
    return new HttpPage(this);
  }

  async cookies() {
    return (await this.request.storageState()).cookies;
  }

  async clearCookies({ name }: { name?: string | RegExp } = {}): Promise<void> {
    const isMeant = (cookie: Cookie) =>
      !name || (name instanceof RegExp ? name.test(cookie.name) : name === cookie.name);
    const others = (await this.cookies()).filter((cookie) => !isMeant(cookie));
    await this.client.dispose();
    this.client = await this.openClient(others);
  }

  async addCookies(added: Cookie[]): Promise<void> {
    const cookies = [...(await this.cookies()), ...added];
    await this.client.dispose();
    this.client = await this.openClient(cookies);
  }

  /** It never requests pictures and scripts. */
  async route(): Promise<void> {}

  async close(): Promise<void> {
    await this.request.dispose();
  }
}
