import type { z } from "zod";
import type { RequiredPermission } from "domain/people/permissions";
import type { ErrorCode } from "./problem";

type Schema = z.ZodType;

/** What the API implements, the web half calls by `api.call` and the OpenAPI document describes. */
export type CallDescription = {
  /** Stable: it stays when a call's path changes. */
  operationId: string;
  method: "get" | "post" | "put" | "delete";
  /** With its parameters in braces: `/v1/houses/{slug}`. */
  path: `/v1/${string}`;
  /** The heading in the document. */
  tag: string;
  summary: string;
  /** Who may call it. An account is a valid access token; for a permission one of its roles must have it. */
  access: "public" | "account" | { permission: RequiredPermission };
  /**
   * The password or a code must have been entered a short while ago: `always` where money moves or roles change,
   * `withSecondFactor` for calls that take the password themselves.
   */
  proof?: "always" | "withSecondFactor";
  params?: z.ZodObject;
  query?: Schema;
  body?: Schema;
  /** Another media type of the body than JSON. */
  bodyType?: string;
  /** A JSON body may be missing where every field of it may, but for calls with this. */
  isBodyRequired?: true;
  /** The answer's `data`. Without it and without `file`, a call answers 204. */
  data?: Schema;
  /** The media type of an answer that is a file. */
  file?: string;
  /** What is answered, where the summary and the schema do not tell. */
  answers?: string;
  /** 201 instead of 200. */
  isCreated?: true;
  /** `data` is a page of a list; the header `x-pagination` counts it. */
  isPaged?: true;
  /** Safe to repeat with the same `Idempotency-Key`. */
  isIdempotent?: true;
  /** The same for everybody in one language, so that caches may share it for seconds. */
  isShared?: true;
  /**
   * The problems beside those that follow from the rest: a body, parameters, access, proof, an idempotency key, the
   * version of a record.
   */
  errors?: readonly ErrorCode[];
};

type Path = CallDescription["path"];
/** What a call says beside who makes it, its id, method and path. A misspelt property does not compile. */
type Details = Omit<CallDescription, "operationId" | "method" | "path" | "tag" | "access">;
type Exact<Call> = Call & Record<Exclude<keyof Call, keyof Details>, never>;

const callsOf = <const Caller extends Pick<CallDescription, "tag" | "access">>(caller: Caller) => ({
  get: <const Call extends Details>(operationId: string, path: Path, call: Exact<Call>) =>
    ({ ...caller, ...call, operationId, path, method: "get" }) as const,
  post: <const Call extends Details>(operationId: string, path: Path, call: Exact<Call>) =>
    ({ ...caller, ...call, operationId, path, method: "post" }) as const,
  put: <const Call extends Details>(operationId: string, path: Path, call: Exact<Call>) =>
    ({ ...caller, ...call, operationId, path, method: "put" }) as const,
  delete: <const Call extends Details>(operationId: string, path: Path, call: Exact<Call>) =>
    ({ ...caller, ...call, operationId, path, method: "delete" }) as const,
});

/** Describes calls that everybody may make: `visitorCalls("Houses").get("listHouses", "/v1/houses", …)`. */
export const visitorCalls = (tag: string) => callsOf({ tag, access: "public" });

export const memberCalls = (tag: string) => callsOf({ tag, access: "account" });

export const adminCalls = <const Permission extends RequiredPermission>(permission: Permission) =>
  callsOf({ tag: "Admin", access: { permission } });

/** The CSV file of all pages of a list, at the address of the list unless `path` names another. */
export const defineListFile = <const List extends CallDescription & { query: z.ZodObject }>(
  { tag, access, path, query }: List,
  { operationId, path: filePath, summary }: { operationId: string; path?: Path; summary: string },
) =>
  callsOf<Pick<List, "tag" | "access">>({ tag, access }).get(operationId, filePath ?? `${path}.csv`, {
    summary,
    query: query.omit({ page: true, size: true }) as z.ZodObject<Omit<List["query"]["shape"], "page" | "size">>,
    file: "text/csv",
    answers: "The rows of all pages",
  });

type Input<S> = S extends Schema ? z.input<S> : never;
type Output<S> = S extends Schema ? z.output<S> : undefined;
type Sent<Call, Part extends "params" | "query" | "body"> =
  Call extends Record<Part, infer S>
    ? undefined extends S
      ? unknown
      : Part extends "params"
        ? Record<Part, Input<S>>
        : Record<never, never> extends Input<S>
          ? Partial<Record<Part, Input<S>>>
          : Record<Part, Input<S>>
    : unknown;

/** What a caller sends. */
export type CallInput<Call extends CallDescription> = Sent<Call, "params"> & Sent<Call, "query"> & Sent<Call, "body">;

/** The parts of a request as they are once checked; those that the call does not describe are undefined. */
export type CallRequest<Call extends CallDescription> = {
  params: Output<Call["params"]>;
  query: Output<Call["query"]>;
  body: Output<Call["body"]>;
};

/** `data` of the answer. */
export type CallData<Call extends CallDescription> = Call["data"] extends Schema ? z.output<Call["data"]> : void;
