import { createRoute, type RouteConfig, type z } from "@hono/zod-openapi";
import type { CallData, CallDescription, CallRequest } from "contract/call";
import type { Context, MiddlewareHandler } from "hono";
import { v5 as uuidv5 } from "uuid";
import type { Language } from "domain/enums";
import { type Actor, recordAudit } from "../audit/audit";
import {
  describePermission,
  answers,
  answersCreated,
  answersFile,
  answersNothing,
  callErrors,
  createRouter,
  jsonBody,
  notModified,
  optionalJsonBody,
  setPagination,
  type Variables,
} from "./openapi";
import type { Services } from "../services";
import type { SignedIn } from "./access-token";
import {
  adminActor,
  bearer,
  requireAccount,
  requireFactorProof,
  requirePermission,
  requireProof,
} from "./authenticate";
import { readByPage, streamCsv, type CsvFile } from "./csv";
import { toCells, type CsvColumns } from "../records/csv-columns";
import { idempotencyHeader, idempotent } from "./idempotency";
import { publicContent } from "./public-content";

type CallContext = Context<{ Variables: Variables }>;

/** A request that was checked against the call's description and let in by its guard. */
export type Request<Call extends CallDescription> = CallRequest<Call> & {
  language: Language;
  /** Who calls; undefined for a public call. */
  account: Call["access"] extends "public" ? undefined : SignedIn;
  /** The admin, as the audit log keeps them. */
  actor: Call["access"] extends { permission: unknown } ? Actor : undefined;
  /** The id of what an idempotent call makes, the same when the call is repeated. */
  newId: string;
  /** For what only HTTP knows: headers, the client's address. */
  c: CallContext;
};

/** One page of a list. */
export type Page<Row> = { rows: Row[]; total: number; isTruncated?: boolean };
type FileAnswer = { body: string | Uint8Array; fileName?: string; cacheControl?: string };

type Result<Call extends CallDescription> = Call extends { isPaged: true }
  ? CallData<Call> extends (infer Row)[]
    ? Page<Row>
    : { data: CallData<Call>; total: number; isTruncated?: boolean }
  : Call extends { file: string }
    ? FileAnswer | Response
    : CallData<Call>;

type Handler<Call extends CallDescription> = (request: Request<Call>) => Result<Call> | Promise<Result<Call>>;

type Options = {
  /** Runs after the guard: reads a body of another type, checks a signature. */
  before?: MiddlewareHandler<{ Variables: Variables }>;
  /** For an idempotent public call: whose keys they are. Calls of an account have its own. */
  keysOf?: (c: CallContext) => string | Promise<string>;
  /** The handler recognises a repeated key: the call's answer has secrets and is never stored. */
  isOwnRepeat?: boolean;
};

/** Answers calls of the contract: each is guarded, checked and documented by its description. */
export function createImplementer(services: Services) {
  const router = createRouter();

  /** Answers the call by what the handler returns, or throws as ApiError. */
  function implement<const Call extends CallDescription>(
    call: Call,
    handler: Handler<Call>,
    options: Options = {},
  ): void {
    router.openapi(toRoute(services, call, options), (async (c: CallContext) => {
      const result: unknown = await handler(readRequest<Call>(c));
      return result instanceof Response ? result : toResponse(c, call, result);
    }) as never);
  }

  /** Answers all rows of a list as a CSV file, and notes in the audit log who exported it. */
  function implementFile<const Call extends CallDescription & { file: string }, Row>(
    call: Call,
    columns: CsvColumns<Row>,
    rows: (request: Request<Call>) => AsyncIterable<Row>,
  ): void {
    const name = call.path.replace(/^.*\/|\.csv$/g, "");
    const header = Object.keys(columns);
    router.openapi(toRoute(services, call), ((c: CallContext) => {
      const request = readRequest<Call>(c);
      const query = request.query as Record<string, unknown>;
      return exportList(c, services, { name, header, rows: toCells(columns, rows(request)), query });
    }) as never);
  }

  /** Answers a list that is short, by pages and as a file of all its pages. */
  function implementList<
    const List extends CallDescription & { isPaged: true },
    const File extends CallDescription & { file: string },
    Row,
  >(
    list: List,
    find: (request: Request<List>) => Promise<Page<Row> & Result<List>>,
    { file, columns }: { file: File; columns: CsvColumns<Row> },
  ): void {
    implement(list, find);
    implementFile(file, columns, (request) =>
      readByPage(async (page, size) => {
        const query = { ...(request.query as object), page, size };
        return (await find({ ...request, query } as unknown as Request<List>)).rows;
      }),
    );
  }

  return { router, implement, implementFile, implementList };
}

function toRoute(services: Services, call: CallDescription, { before, keysOf, isOwnRepeat }: Options = {}) {
  const { access, proof, isIdempotent, isShared, params, query, body } = call;
  const isSecured = access !== "public";
  return createRoute({
    method: call.method,
    path: call.path.slice("/v1".length),
    operationId: call.operationId,
    tags: [call.tag],
    summary: call.summary,
    ...(isSecured && { security: bearer }),
    middleware: [
      ...(isShared ? publicContent : []),
      ...(access === "account" ? [requireAccount(services)] : []),
      ...(typeof access === "object" ? [requirePermission(services, access.permission)] : []),
      ...(proof === "always" ? [requireProof(services)] : []),
      ...(proof === "withSecondFactor" ? [requireFactorProof(services)] : []),
      ...(before ? [before] : []),
      ...(isIdempotent && !isOwnRepeat ? [idempotent(services, keysOf)] : []),
    ],
    request: {
      ...(params && { params }),
      ...(query && { query: query as z.ZodObject }),
      ...(isIdempotent && { headers: idempotencyHeader }),
      ...(body && describeBody(body, call)),
    },
    responses: describeAnswers(call),
    ...(typeof access === "object" && describePermission(access.permission, proof === "always")),
    [callErrors]: [...(proof ? (["PROOF_REQUIRED"] as const) : []), ...(call.errors ?? [])],
  });
}

function describeBody(body: z.ZodType, { bodyType, isBodyRequired }: CallDescription): RouteConfig["request"] {
  if (bodyType) return { body: { required: true, content: { [bodyType]: { schema: body } } } };
  return !isBodyRequired && body.safeParse({}).success ? optionalJsonBody(body) : jsonBody(body);
}

function describeAnswers({ data, file, answers: description, isCreated, isShared }: CallDescription) {
  const unchanged = isShared && notModified;
  if (file) return { ...answersFile(file, description ?? "OK"), ...unchanged };
  if (!data) return answersNothing(description ?? "No Content");
  return {
    ...(isCreated ? answersCreated(data, description ?? "Created") : answers(data, description ?? "OK")),
    ...unchanged,
  };
}

/** The parts that a call does not describe are undefined. */
function readRequest<Call extends CallDescription>(c: CallContext): Request<Call> {
  const read = (part: "param" | "query" | "json"): unknown => c.req.valid(part as never);
  const account = c.get("account");
  return {
    params: read("param"),
    query: read("query"),
    body: read("json"),
    language: c.get("language"),
    account,
    actor: account && adminActor(c),
    newId: c.get("newId"),
    c,
  } as Request<Call>;
}

function toResponse(c: CallContext, call: CallDescription, result: unknown): Response {
  if (call.file) return toFile(c, call.file, result as FileAnswer);
  if (!call.data) return c.body(null, 204);
  const status = call.isCreated ? 201 : 200;
  if (!call.isPaged) return c.json({ data: result }, status);
  const { page, size } = c.req.valid("query" as never) as { page: number; size: number };
  const found = result as Page<unknown> & { data?: unknown };
  setPagination(c, page, size, found.total, found.isTruncated);
  return c.json({ data: found.data ?? found.rows }, status);
}

function toFile(c: CallContext, type: string, { body, fileName, cacheControl }: FileAnswer): Response {
  if (cacheControl) c.header("cache-control", cacheControl);
  if (fileName) c.header("content-disposition", `attachment; filename="${fileName}"`);
  const isText = typeof body === "string";
  return c.body(isText ? body : new Uint8Array(body), 200, {
    "content-type": isText ? `${type}; charset=utf-8` : type,
  });
}

const namespace = "b1d0c0de-52d6-5d0e-8e58-3f0f0b7a6a17";

function listSubject(name: string): string {
  return uuidv5(name, namespace);
}

const searched = ["q", "who"];
const ofPages = ["page", "size", "sort"];

/** The audit log first records who exported which list with which filter; of search words only that there were some. */
async function exportList(
  c: Context<{ Variables: Variables }>,
  services: Services,
  { query, ...file }: CsvFile & { query: Record<string, unknown> },
): Promise<Response> {
  const filters = Object.entries(query).filter(([name, value]) => value !== undefined && !ofPages.includes(name));
  const filter = Object.fromEntries(filters.filter(([name]) => !searched.includes(name)));
  const bySearch = filters.length > Object.keys(filter).length;
  await recordAudit(services.db, {
    actor: adminActor(c),
    at: services.now(),
    action: "list.exported",
    subject: "list",
    subjectId: listSubject(file.name),
    detail: { list: file.name, ...filter, ...(bySearch && { searched: true }) },
  });
  return streamCsv(c, file);
}
