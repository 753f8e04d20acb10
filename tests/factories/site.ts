import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeEach, vi } from "vitest";
import type { Language } from "domain/enums";
import { closeCircuit } from "~/platform/api-client/transport.server";
import { clearAnswers } from "~/platform/api-client/public-answers.server";
import { clearEnv } from "~/platform/env.server";
import {
  readSessionCookie,
  sealSession,
  sessionCookieName,
  unsealSession,
  type Flash,
  type SessionData,
} from "~/platform/session/session-cookie.server";
import { createTestApi } from "./api";
import { answerBundledCalls } from "./bundled-api";
import { siteSettings } from "./site-settings";

/** Settings that differ from those of every test, until the end of this one. */
export function stubSettings(settings: Record<string, string>): void {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  clearEnv();
}

type Replacement = { call: RegExp; answer: (request: Request) => Response | Promise<Response> };

/** The pages of one file with an API on an empty database. */
export async function openTestSite({ now, settings = {} }: { now?: string; settings?: Record<string, string> } = {}) {
  const api = await createTestApi({ now, settings: { PUBLIC_URL: siteSettings.PUBLIC_URL, ...settings } });
  let replaced: Replacement | undefined;
  const open = () => {
    replaced = undefined;
    stubSettings(settings);
    closeCircuit();
    clearAnswers();
    answerBundledCalls(async (request) =>
      replaced?.call.test(`${request.method} ${new URL(request.url).pathname}`)
        ? replaced.answer(request)
        : api.app.fetch(request),
    );
  };
  open();
  beforeEach(open);
  afterAll(() => api.close());
  return {
    api,
    /** Answers calls such as `POST /v1/houses` instead of the API, until the end of the test. */
    replaceAnswer: (call: RegExp, answer: Replacement["answer"]) => void (replaced = { call, answer }),
    restoreAnswers: () => void (replaced = undefined),
  };
}

/** Whose cookie a request has: a member of the API, a session, or a visitor without one. */
export type Person = SessionData | { token: string } | undefined;
/** A form with a file is sent as multipart; a list as several fields of one name. */
export type Form = Record<string, string | File | readonly (string | File)[]>;
export type Call = { form?: Form; params?: Record<string, string>; language?: Language; cookie?: string };
/** A loader or an action. */
export type Handler = (args: LoaderFunctionArgs) => unknown;
type Loaded<Result> = Result extends Response ? never : Result extends DataWithInit<infer Data> ? Data : Result;
type DataWithInit<Data> = { type: string; data: Data; init: ResponseInit | null };
export type DataOf<H extends Handler> = Loaded<Awaited<ReturnType<H>>>;
export type Answer<Data = unknown> = {
  status: number;
  data?: Data;
  flash?: Flash;
  location?: string | null;
  headers?: Headers;
  text?: string;
};

/** Calls a route's loader or action; returns what it returns or throws. */
export async function openAs<H extends Handler>(
  person: Person,
  handler: H,
  path: string,
  call: Call = {},
): Promise<Answer<DataOf<H>>> {
  const { form, params = {}, language = "en", cookie } = call;
  const init = form ? { method: "POST", body: bodyOf(form) } : {};
  const headers = { "Accept-Language": language, ...(cookie && { Cookie: cookie }) };
  const args = await visit(person, path, { ...init, headers });
  try {
    return await read(await handler({ ...args, params }));
  } catch (thrown) {
    return read(thrown);
  }
}

/** What Remix gives to a loader or an action of this request. */
export async function visit(person: Person, path: string, init: RequestInit = {}): Promise<LoaderFunctionArgs> {
  const headers = new Headers({ "Accept-Language": "en", ...(init.headers as Record<string, string>) });
  if (person) {
    const session = "token" in person ? { accessToken: person.token, refreshToken: "none" } : person;
    const own = `${sessionCookieName(plain)}=${await sealSession(session, [siteSettings.SESSION_SECRETS])}`;
    headers.set("Cookie", [own, headers.get("Cookie")].filter(Boolean).join("; "));
  }
  const request = new Request(`${siteSettings.PUBLIC_URL}${path}`, { ...init, headers });
  return { request, params: {}, context: {} };
}

/** The session that an answer sets. */
export function sessionIn(headers: Headers): Promise<SessionData> {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const request = new Request(siteSettings.PUBLIC_URL, { headers: { Cookie: cookies.join("; ") } });
  return unsealSession(readSessionCookie(request, plain), [siteSettings.SESSION_SECRETS]);
}

export type Browser = ReturnType<typeof openBrowser>;

/** Keeps its cookies from one request to the next. */
export function openBrowser() {
  const jar = new Map<string, string>();
  return {
    session: () => unsealSession(jar.get(sessionCookieName(plain)), [siteSettings.SESSION_SECRETS]),
    async open<H extends Handler>(handler: H, path: string, form?: Form): Promise<Answer<DataOf<H>>> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await openAs(undefined, handler, path, { form, cookie });
      for (const set of answer.headers?.getSetCookie() ?? []) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        if (set.includes("Max-Age=0")) jar.delete(name);
        else jar.set(name, value);
      }
      return answer;
    },
  };
}

const plain = { secure: false };

function bodyOf(form: Form): URLSearchParams | FormData {
  const entries = Object.entries(form).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string | File] => [name, value]),
  );
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  if (texts.length === entries.length) return new URLSearchParams(texts);
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  return body;
}

async function read<Data>(answer: unknown): Promise<Answer<Data>> {
  if (!(answer instanceof Response)) {
    const { data, init } = (answer ?? {}) as { data?: Data; init?: { status?: number } };
    return init === undefined ? { status: 200, data: answer as Data } : { status: init?.status ?? 200, data };
  }
  const { status, headers } = answer;
  const { flash } = await sessionIn(headers);
  return { status, headers, location: headers.get("Location"), flash, text: await answer.text() };
}
