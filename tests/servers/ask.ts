import http, { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from "node:http";
import https from "node:https";
import { buffer } from "node:stream/consumers";
import { once } from "node:events";

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

type Question = {
  method?: string;
  headers?: Record<string, string>;
  form?: Record<string, string>;
  from?: string;
};

/** One request on a new connection; headers such as Host and Origin are sent unchanged. Does not follow redirects. */
export async function ask(url: string, question?: Question): Promise<Answer> {
  const { bytes, ...answer } = await askForBytes(url, question);
  return { ...answer, text: bytes.toString() };
}

export async function askForBytes(url: string, { method, headers = {}, form, from }: Question = {}) {
  const { origin, host } = new URL(url);
  const body = form && new URLSearchParams(form).toString();
  const type = body && { "content-type": "application/x-www-form-urlencoded", origin };
  const options: RequestOptions & { rejectUnauthorized: boolean } = {
    method: method ?? (body ? "POST" : "GET"),
    headers: { host, "accept-language": "en", ...type, ...headers },
    agent: false,
    localAddress: from,
    hostname: from?.includes(":") ? "::1" : "127.0.0.1",
    rejectUnauthorized: false, // self-signed, created for this run
  };
  const request = (url.startsWith("https:") ? https : http).request(url, options);
  request.end(body);
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, bytes: await buffer(response) };
}
