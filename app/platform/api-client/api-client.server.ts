import type { z } from "zod";
import { paginationSchema, type Language, type Pagination } from "contract/envelope";
import { problemSchema, type ErrorCode } from "contract/problem";
import { getEnv } from "../env.server";
import { log } from "../log/log.server";
import { withoutSecrets } from "contract/without-secrets";
import { ApiProblem } from "./api-problem";
import { vouchFor } from "./client-address.server";
import { apiOrigin, sendToApi, sendWithDeadline, type Transport } from "./transport.server";

type Query = Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>;
/** What a call was for, where it fails and the API gives no sentence of its own (spec section 8). */
export type Errand =
  "reservationLookup" | "reservationCancel" | "reviewCreation" | "paymentSchedule" | "midStayCheckout";

type Read<T> = { query?: Query; errand?: Errand; returns: z.ZodType<T> };
/** `body` goes as JSON; a Blob as the file that it is. `deadlineMs`: for a call that may take longer than others. */
type Write = { query?: Query; body?: unknown; idempotencyKey?: string; errand?: Errand; deadlineMs?: number };

/**
 * `/v1` as the reader of this request. Paths are written whole: `/v1/users/me`. Answers come unwrapped.
 * Every method throws ApiProblem when the call fails, UPSTREAM_UNAVAILABLE when there was no answer that makes sense.
 */
export interface ApiClient {
  get<T>(path: string, call: Read<T>): Promise<T>;
  /** `returns` is the schema of the whole `data`. */
  list<T>(path: string, call: Read<T>): Promise<{ data: T; pagination: Pagination }>;
  post<T>(path: string, call: Write & { returns: z.ZodType<T> }): Promise<T>;
  post(path: string, call?: Write): Promise<void>;
  put<T>(path: string, call: Write & { returns: z.ZodType<T> }): Promise<T>;
  put(path: string, call?: Write): Promise<void>;
  delete<T>(path: string, call: Write & { returns: z.ZodType<T> }): Promise<T>;
  delete(path: string, call?: Write): Promise<void>;
  /** A file: the answer as it came, its body not yet read. */
  open(path: string, call?: { query?: Query }): Promise<Response>;
}

type ApiClientOptions = {
  locale: Language;
  requestId: string;
  /** The reader's address, when the web half knows it. */
  clientAddress?: string;
  userAgent?: string;
  /** Asked at each call, since a request may refresh or end its session. */
  accessToken: () => string | undefined;
  /** The sentence for a call that got no answer, or none that says why it failed. */
  sayFailed: (errand?: Errand) => string;
  /** Told of each refusal, also of one that its caller words in a form. */
  onProblem?: (problem: ApiProblem) => void;
  transport?: Transport;
};

export function createApiClient(options: ApiClientOptions): ApiClient {
  const transport = options.transport ?? sendToApi;

  async function send(method: string, path: string, call: Write = {}, within?: "begun"): Promise<Response> {
    const address = new URL(path, apiOrigin());
    for (const [name, value] of Object.entries(call.query ?? {})) {
      if (value === undefined || value === null || value === "") continue;
      for (const one of Array.isArray(value) ? value : [value]) address.searchParams.append(name, String(one));
    }
    const headers = headersOf(options, call);
    const body = call.body instanceof Blob || call.body === undefined ? call.body : JSON.stringify(call.body);
    let response: Response;
    try {
      response = await sendWithDeadline(
        transport,
        (signal) => new Request(address, { method, headers, body, signal, redirect: "manual" }),
        { within, deadlineMs: call.deadlineMs },
      );
    } catch (error) {
      const where = { requestId: options.requestId, method, path: withoutSecrets(address.pathname) };
      log.warn({ ...where, err: error }, "no answer from the API");
      throw unanswered("UPSTREAM_UNAVAILABLE", call.errand);
    }
    if (!response.ok) {
      const problem = await problemOf(response, call.errand);
      options.onProblem?.(problem);
      throw problem;
    }
    return response;
  }

  async function problemOf(response: Response, errand?: Errand): Promise<ApiProblem> {
    const body = problemSchema.safeParse(await response.json().catch(() => null));
    if (body.success) {
      const { errorCode, errorMessage, fieldErrors } = body.data;
      const retryAfter = Number(response.headers.get("retry-after")) || undefined; // seconds; never a date of ours
      return new ApiProblem(response.status, errorCode, errorMessage, fieldErrors, retryAfter);
    }
    const errorCode = codeOfStatus[response.status] ?? "UPSTREAM_UNAVAILABLE";
    return unanswered(errorCode, errand);
  }

  async function unwrap<T>(response: Response, path: string, { returns, errand }: Read<T>): Promise<T> {
    const body: unknown = await response.json().catch(() => null);
    const parsed = returns.safeParse((body as { data?: unknown } | null)?.data);
    if (parsed.success) return parsed.data;
    log.error(
      {
        requestId: options.requestId,
        path: withoutSecrets(path),
        issues: parsed.error.issues.map((issue) => issue.path.join(".")),
      },
      "an answer breaks the contract",
    );
    throw unanswered("UPSTREAM_UNAVAILABLE", errand);
  }

  function unanswered(errorCode: ErrorCode, errand: Errand | undefined): ApiProblem {
    return ApiProblem.of(errorCode, options.sayFailed(errand), errand !== undefined);
  }

  const write =
    (method: string) =>
    async <T>(path: string, call: Write & { returns?: z.ZodType<T> } = {}) => {
      const response = await send(method, path, call);
      return call.returns ? unwrap(response, path, { ...call, returns: call.returns }) : undefined;
    };

  return {
    get: async (path, call) => unwrap(await send("GET", path, call), path, call),
    async list(path, call) {
      const response = await send("GET", path, call);
      const pagination = paginationSchema.safeParse(parseJson(response.headers.get("x-pagination")));
      if (!pagination.success) throw unanswered("UPSTREAM_UNAVAILABLE", call.errand);
      return { data: await unwrap(response, path, call), pagination: pagination.data };
    },
    post: write("POST") as ApiClient["post"],
    put: write("PUT") as ApiClient["put"],
    delete: write("DELETE") as ApiClient["delete"],
    open: (path, call) => send("GET", path, call, "begun"),
  };
}

function headersOf(options: ApiClientOptions, call: Write): Headers {
  const headers = new Headers({ "Accept-Language": options.locale, "x-request-id": options.requestId });
  const token = options.accessToken();
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (options.clientAddress) {
    headers.set("x-forwarded-for", options.clientAddress); // for another server of the contract
    headers.set("x-client-address", vouchFor(options.clientAddress, options.requestId, getEnv().secrets[0]));
  }
  if (options.userAgent) headers.set("User-Agent", options.userAgent);
  if (call.idempotencyKey) headers.set("Idempotency-Key", call.idempotencyKey);
  if (call.body !== undefined) {
    headers.set("Content-Type", call.body instanceof Blob ? call.body.type : "application/json");
  }
  return headers;
}

/** What a status means when the answer is not a problem of ours, such as a proxy's page. */
const codeOfStatus: Record<number, ErrorCode> = {
  401: "UNAUTHENTICATED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  413: "PAYLOAD_TOO_LARGE",
};

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
