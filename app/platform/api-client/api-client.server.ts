import { z } from "zod";
import type { CallData, CallDescription, CallInput } from "contract/call";
import { paginationSchema, type Pagination } from "contract/envelope";
import { problemSchema } from "contract/problem";
import type { Language } from "domain/enums";
import { withoutSecrets } from "domain/text/without-secrets";
import { getEnv } from "../env.server";
import { log } from "../log.server";
import { ApiProblem } from "./api-problem";
import { signClientAddress } from "./client-address.server";
import { findPurpose, type ApiOperation } from "./failure-message.server";
import { dropChangedContent, maxAgeOf, shareAnswer, type Answer } from "./public-answers.server";
import { apiOrigin, sendWithDeadline } from "./transport.server";

type Query = Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>;
type Read<T> = { query?: Query; operation?: ApiOperation; returns: z.ZodType<T> };
/** `body` is sent as JSON, a Blob as a file. `deadlineMs`: for slow calls. */
type Write = { query?: Query; body?: unknown; idempotencyKey?: string; operation?: ApiOperation; deadlineMs?: number };

/** What a caller may add to what the call describes. */
type CallOptions = {
  /** Where a form makes the same call several times, with other bodies. Otherwise the form's own key is sent. */
  idempotencyKey?: string;
  /** For slow calls. */
  deadlineMs?: number;
};

/** A file as its response, a page with its pagination, otherwise `data`. */
type CallAnswer<Call extends CallDescription, Data = CallData<Call>> = Call extends { file: string }
  ? Response
  : Call extends { isPaged: true }
    ? { data: Data; pagination: Pagination }
    : Data;

type CallArguments<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

/** As this request's user; paths are complete, responses unwrapped. Methods throw ApiProblem. */
export interface ApiClient {
  /**
   * Makes a call of the contract. With `returns`, a schema of fewer fields, only those are kept of the answer.
   * @throws ApiProblem also where there is no answer, or one that breaks the contract
   */
  call<Call extends CallDescription, Part>(
    call: Call,
    input: CallInput<Call> & CallOptions & { returns: z.ZodType<Part> },
  ): Promise<CallAnswer<Call, Part>>;
  call<Call extends CallDescription>(
    call: Call,
    ...input: CallArguments<CallInput<Call> & CallOptions>
  ): Promise<CallAnswer<Call>>;
  /** A picture of the API, whose path contains slashes. */
  open(path: string, call?: { query?: Query }): Promise<Response>;
}

type ApiClientOptions = {
  locale: Language;
  requestId: string;
  clientAddress?: string;
  userAgent?: string;
  /** W3C's header of the trace that the calls belong to. */
  traceParent?: string;
  /** Read at each call, since a request may refresh or end its session. */
  accessToken: () => string | undefined;
  /** The key of the form that the request sends: its idempotent calls have it unless they name another. */
  postedKey?: () => string | undefined;
  /** The sentence for a failure without one. `status` is 503 without an answer. */
  failureMessage: (status: number, operation?: ApiOperation) => string;
  onProblem?: (problem: ApiProblem) => void;
};

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { clientAddress, requestId } = options;
  const signedAddress = clientAddress && signClientAddress(clientAddress, requestId, getEnv().secrets[0]);

  async function send(method: string, path: string, call: Write = {}, within?: "begun"): Promise<Response> {
    const address = addressOf(path, call.query);
    const headers = headersOf(options, signedAddress, call);
    const body = call.body instanceof Blob || call.body === undefined ? call.body : JSON.stringify(call.body);
    let response: Response;
    const build = (signal: AbortSignal) => new Request(address, { method, headers, body, signal, redirect: "manual" });
    try {
      response = await sendWithDeadline(build, { within, deadlineMs: call.deadlineMs });
    } catch (error) {
      const where = { requestId: options.requestId, method, path: withoutSecrets(address.pathname) };
      log.warn({ ...where, err: error }, "no answer from the API");
      throw unanswered(call.operation);
    }
    if (!response.ok) {
      const problem = await problemOf(response, call.operation);
      options.onProblem?.(problem);
      throw problem;
    }
    dropChangedContent({ method, pathname: address.pathname });
    return response;
  }

  /** Visitors share what anybody may have. */
  async function readShared<T>(path: string, call: Read<T>): Promise<Answer> {
    const ask = async () => readAnswer(await send("GET", path, call));
    return options.accessToken() ? ask() : shareAnswer(`${options.locale} ${addressOf(path, call.query).href}`, ask);
  }

  async function problemOf(response: Response, operation?: ApiOperation): Promise<ApiProblem> {
    const { status } = response;
    if (status < 400) return unanswered(operation); // a redirect is no answer of the contract
    const body: unknown = await response.json().catch(() => null);
    const problem = lenientProblemSchema.parse(body);
    const { errorCode, fieldErrors } = problem;
    // Boards have a sentence of their own for 500
    const errorMessage = operation === "boards" && status === 500 ? undefined : problem.errorMessage;
    const retryAfter = Number(response.headers.get("retry-after")) || undefined; // seconds; never a date of ours
    const code = errorCode ?? (isAboutSession(status) ? "UNAUTHENTICATED" : undefined);
    const message = errorMessage ?? options.failureMessage(status, operation);
    const isSpecific = errorMessage ? errorCode === undefined : operation !== undefined;
    return new ApiProblem(status, code, message, fieldErrors, retryAfter, isSpecific);
  }

  /** Without a token a 401 concerns the request, such as a wrong password. */
  const isAboutSession = (status: number) => status === 401 && options.accessToken() !== undefined;

  function unwrap<T>({ body }: Answer, path: string, { returns, operation }: Read<T>): T {
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
    throw unanswered(operation);
  }

  function unanswered(operation: ApiOperation | undefined): ApiProblem {
    const message = options.failureMessage(503, operation);
    const problem = ApiProblem.of("UPSTREAM_UNAVAILABLE", message, operation !== undefined);
    options.onProblem?.(problem);
    return problem;
  }

  async function makeCall(
    call: CallDescription,
    input: CallOptions & {
      params?: Record<string, unknown>;
      query?: Query;
      body?: unknown;
      returns?: z.ZodType;
    } = {},
  ): Promise<unknown> {
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])));
    const operation = findPurpose(call.operationId);
    if (call.file) return send("GET", path, { query: input.query, operation }, "begun");
    const returns = input.returns ?? call.data;
    if (call.method !== "get") {
      const idempotencyKey = input.idempotencyKey ?? (call.isIdempotent ? options.postedKey?.() : undefined);
      const response = await send(call.method.toUpperCase(), path, { ...input, idempotencyKey, operation });
      return returns && unwrap(await readAnswer(response), path, { returns, operation });
    }
    const read = { query: input.query, operation, returns: returns ?? z.unknown() };
    const answer = await readShared(path, read);
    const data = unwrap(answer, path, read);
    return call.isPaged ? { data, pagination: paginationOf(answer, data) } : data;
  }

  return {
    call: makeCall as ApiClient["call"],
    open: (path, call) => send("GET", path, call, "begun"),
  };
}

function addressOf(path: string, query: Query = {}): URL {
  const address = new URL(path, apiOrigin());
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === "") continue;
    for (const one of Array.isArray(value) ? value : [value]) address.searchParams.append(name, String(one));
  }
  return address;
}

async function readAnswer(response: Response): Promise<Answer> {
  const body: unknown = await response.json().catch(() => null);
  return { body, pagination: response.headers.get("x-pagination"), maxAge: maxAgeOf(response) };
}

function headersOf(options: ApiClientOptions, signedAddress: string | undefined, call: Write): Headers {
  const headers = new Headers({ "Accept-Language": options.locale, "x-request-id": options.requestId });
  const token = options.accessToken();
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (options.clientAddress && signedAddress) {
    headers.set("x-forwarded-for", options.clientAddress); // for another server of the contract
    headers.set("x-client-address", signedAddress);
  }
  if (options.traceParent) headers.set("traceparent", options.traceParent);
  if (options.userAgent) headers.set("User-Agent", options.userAgent);
  if (call.idempotencyKey) headers.set("Idempotency-Key", call.idempotencyKey);
  if (call.body !== undefined) {
    headers.set("Content-Type", call.body instanceof Blob ? call.body.type : "application/json");
  }
  return headers;
}

/** Problems of any server, dropping parts that break the contract. */
const lenientProblemSchema = z
  .object({
    errorCode: problemSchema.shape.errorCode.optional().catch(undefined),
    errorMessage: z.string().trim().min(1).optional().catch(undefined),
    fieldErrors: problemSchema.shape.fieldErrors.catch(undefined),
  })
  .catch({});

/** Of the header `x-pagination`; without a valid one, that of a single page. */
function paginationOf(answer: Answer, data: unknown): Pagination {
  const { data: pagination } = paginationSchema.safeParse(parseJson(answer.pagination));
  if (pagination) return pagination;
  const totalCount = Array.isArray(data) ? data.length : 0;
  return { page: 1, size: Math.min(Math.max(totalCount, 1), 100), totalCount, totalPages: 1 };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
