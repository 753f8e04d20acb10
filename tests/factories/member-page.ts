import type { Language } from "domain/enums";
import { readSessionCookie, unsealSession, type SessionData } from "~/platform/session/session-cookie.server";
import { sessionSecret, visit } from "./web";

/** A form with a file is sent as multipart; a list as several fields of one name. */
export type Form = Record<string, string | File | readonly (string | File)[]>;
export type Call = { form?: Form; params?: Record<string, string>; language?: Language; cookie?: string };
export type Answer = {
  status: number;
  data?: Record<string, unknown>;
  flash?: { message: string };
  location?: string | null;
  headers?: Headers;
  text?: string;
};

/** Calls a route's loader or action as a member; returns what it returns or throws. */
export async function openAs(member: SessionData, handler: unknown, path: string, call: Call = {}): Promise<Answer> {
  const { form, params = {}, language = "en", cookie } = call;
  const init = form ? { method: "POST", body: bodyOf(form) } : {};
  const headers = { "Accept-Language": language, ...(cookie && { Cookie: cookie }) };
  const args = await visit(member, path, { ...init, headers });
  const handle = handler as (args: object) => Promise<unknown>;
  return read(await handle({ ...args, params }).catch((thrown: unknown) => thrown));
}

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

async function read(answer: unknown): Promise<Answer> {
  if (!(answer instanceof Response)) {
    const { data, init } = (answer ?? {}) as { data?: Answer["data"]; init?: { status?: number } };
    return init === undefined ? { status: 200, data: answer as Answer["data"] } : { status: init?.status ?? 200, data };
  }
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const request = new Request("http://x.test", { headers: { Cookie: cookies.join("; ") } });
  const { flash } = await unsealSession(readSessionCookie(request, { secure: false }), [sessionSecret]);
  const { status, headers } = answer;
  const message = (flash as { message: string } | undefined)?.message;
  const told = message === undefined ? undefined : { message };
  return { status, headers, location: headers.get("Location"), flash: told, text: await answer.text() };
}
