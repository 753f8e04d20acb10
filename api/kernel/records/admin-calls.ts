import { createRoute, z, type RouteConfig } from "@hono/zod-openapi";
import type { RequiredPermission } from "domain/permissions";
import type { Context } from "hono";
import type { pageQuery } from "contract/envelope";
import type { ErrorCode } from "contract/problem";
import type { Language } from "domain/enums";
import type { Actor } from "../audit/audit";
import { exportList } from "../audit/export-list";
import { adminActor, bearer, requirePermission, requireProof } from "../http/authenticate";
import { readByPage } from "../http/csv";
import { idempotencyHeader, idempotent } from "../http/idempotency";
import {
  answers,
  answersCreated,
  answersFile,
  answersNothing,
  createRouter,
  jsonBody,
  notFoundProblem,
  optionalJsonBody,
  setPagination,
  type Variables,
} from "../http/openapi";
import type { Services } from "../services";
import { toCells, type CsvColumns } from "./csv-columns";
import { describePermission } from "./permission-document";

type AdminContext = Context<{ Variables: Variables }>;
type Schema = z.ZodType;
type Nothing = z.ZodUndefined;

/** What a call takes, and how the document describes it. */
type Call<Params, Query, Body> = {
  path: string;
  summary: string;
  /** Of the answer. */
  description: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Where it is another one than the noun's. */
  permission?: RequiredPermission;
  /** Moves money or changes roles: the password or a code must have been entered a short while ago. */
  needsProof?: boolean;
};

/** A request, read and checked. */
type Request<Params, Query, Body> = {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  language: Language;
  /** The admin, as the audit log keeps them. */
  actor: Actor;
  account: Variables["account"];
  /** The id of what an idempotent call makes, the same when the call is repeated. */
  newId: string;
};

type PageQuery = z.ZodObject<Pick<typeof pageQuery, "page" | "size">>;

/** The CSV file of a list: at the address of the list unless `path` names another. */
type ListFile<Row> = { path?: string; summary: string; description: string; columns: CsvColumns<Row> };

type Answer<Params, Query, Body, Result> = (request: Request<Params, Query, Body>) => Promise<Result>;

/**
 * The console's calls on one noun, each documented and answered the same way.
 * @param noun `read` and `write`: the permissions for `GET` and for all other methods, unless a call names its own.
 * `notFound`: what those of one record answer where there is none
 */
export function createAdminCalls(
  services: Services,
  { notFound, read, write }: { notFound?: ErrorCode; read: RequiredPermission; write: RequiredPermission },
) {
  const router = createRouter();

  function add(
    call: Call<Schema, Schema, Schema>,
    route: Pick<RouteConfig, "method" | "responses"> & { isIdempotent?: boolean; isBodyOptional?: boolean },
    answer: (c: AdminContext) => Response | Promise<Response>,
  ): void {
    const { path, summary, params, query, body } = call;
    const { method, responses, isIdempotent, isBodyOptional } = route;
    const { permission = method === "get" ? read : write, needsProof } = call;
    router.openapi(
      createRoute({
        method,
        path,
        tags: ["Admin"],
        summary,
        security: bearer,
        middleware: [
          requirePermission(services, permission),
          ...(needsProof ? [requireProof(services)] : []),
          ...(isIdempotent ? [idempotent(services)] : []),
        ],
        request: {
          ...(params && { params: params as z.ZodObject }),
          ...(query && { query: query as z.ZodObject }),
          ...(isIdempotent && { headers: idempotencyHeader }),
          ...(body && (isBodyOptional ? optionalJsonBody(body) : jsonBody(body))),
        },
        responses,
        ...describePermission(permission, needsProof),
        ...(notFound && params && { [notFoundProblem]: notFound }),
      }),
      answer as never,
    );
  }

  function addFile<Row, Query extends z.ZodType<Record<string, unknown>>>(
    call: Call<Nothing, Query, Nothing> & { columns: CsvColumns<Row> },
    read: (request: Request<Nothing, Query, Nothing>) => AsyncIterable<Row>,
  ): void {
    const name = call.path.replace(/^.*\/|\.csv$/g, "");
    const header = Object.keys(call.columns);
    add(call, { method: "get", responses: answersFile("text/csv", call.description) }, (c) => {
      const request = readRequest<Nothing, Query, Nothing>(c);
      return exportList(c, services, {
        name,
        header,
        rows: toCells(call.columns, read(request)),
        query: request.query,
      });
    });
  }

  return {
    router,

    /** A page of a list; with `file` also all its pages as a CSV file, for a list that is short. */
    list<Row extends Schema, Query extends PageQuery, Params extends Schema = Nothing>(
      call: Call<Params, Query, Nothing> & { row: Row; file?: ListFile<z.output<Row>> },
      find: Answer<Params, Query, Nothing, { rows: z.output<Row>[]; total: number; isTruncated?: boolean }>,
    ): void {
      add(call, { method: "get", responses: answers(z.array(call.row), call.description) }, async (c) => {
        const request = readRequest<Params, Query, Nothing>(c);
        const { rows, total, isTruncated } = await find(request);
        setPagination(c, request.query.page, request.query.size, total, isTruncated);
        return c.json({ data: rows }, 200);
      });
      if (!call.file) return;
      const query = call.query?.omit({ page: true, size: true });
      addFile({ path: `${call.path}.csv`, ...call.file, query }, (request) =>
        readByPage(async (page, size) => {
          const { rows } = await find({ ...request, query: { ...request.query, page, size } } as never);
          return rows;
        }),
      );
    },

    /** All rows of a list as a CSV file, for one that is too long to be read by pages. */
    file: addFile,

    /** A document that is made when it is asked for. */
    download<Params extends Schema, Query extends Schema = Nothing>(
      call: Call<Params, Query, Nothing> & { type: string },
      make: Answer<Params, Query, Nothing, { body: string | Uint8Array; fileName?: string; cacheControl?: string }>,
    ): void {
      add(call, { method: "get", responses: answersFile(call.type, call.description) }, async (c) => {
        const { body, fileName, cacheControl } = await make(readRequest<Params, Query, Nothing>(c));
        if (cacheControl) c.header("cache-control", cacheControl);
        if (fileName) c.header("content-disposition", `attachment; filename="${fileName}"`);
        const type = typeof body === "string" ? `${call.type}; charset=utf-8` : call.type;
        return c.body(typeof body === "string" ? body : new Uint8Array(body), 200, { "content-type": type });
      });
    },

    get<Data extends Schema, Params extends Schema = Nothing, Query extends Schema = Nothing>(
      call: Call<Params, Query, Nothing> & { data: Data },
      find: Answer<Params, Query, Nothing, z.output<Data>>,
    ): void {
      add(call, { method: "get", responses: answers(call.data, call.description) }, async (c) =>
        c.json({ data: await find(readRequest(c)) }, 200),
      );
    },

    /** `POST`, safe to repeat. */
    create<Data extends Schema, Params extends Schema = Nothing, Body extends Schema = Nothing>(
      call: Call<Params, Nothing, Body> & { data: Data },
      make: Answer<Params, Nothing, Body, z.output<Data>>,
    ): void {
      const responses = answersCreated(call.data, call.description);
      add(call, { method: "post", responses, isIdempotent: true }, async (c) =>
        c.json({ data: await make(readRequest(c)) }, 201),
      );
    },

    /** `PUT` with a body. */
    update<Data extends Schema, Body extends Schema, Params extends Schema = Nothing>(
      call: Call<Params, Nothing, Body> & { data: Data },
      change: Answer<Params, Nothing, Body, z.output<Data>>,
    ): void {
      add(call, { method: "put", responses: answers(call.data, call.description) }, async (c) =>
        c.json({ data: await change(readRequest(c)) }, 200),
      );
    },

    /** `DELETE`, answered by nothing. */
    delete<Params extends Schema = Nothing, Query extends Schema = Nothing>(
      call: Call<Params, Query, Nothing>,
      remove: Answer<Params, Query, Nothing, void>,
    ): void {
      add(call, { method: "delete", responses: answersNothing(call.description) }, async (c) => {
        await remove(readRequest(c));
        return c.body(null, 204);
      });
    },

    /** The domain's own verbs. A body may be missing where every field of it may. */
    action<
      Data extends Schema,
      Params extends Schema = Nothing,
      Query extends Schema = Nothing,
      Body extends Schema = Nothing,
    >(
      call: Call<Params, Query, Body> & { data: Data; method: "put" | "post" | "delete"; isIdempotent?: boolean },
      act: Answer<Params, Query, Body, z.output<Data>>,
    ): void {
      const { method, isIdempotent, body } = call;
      const responses = answers(call.data, call.description);
      add(call, { method, responses, isIdempotent, isBodyOptional: body?.safeParse({}).success }, async (c) =>
        c.json({ data: await act(readRequest(c)) }, 200),
      );
    },
  };
}

/** The parts that a call does not declare are undefined. */
function readRequest<Params, Query, Body>(c: AdminContext): Request<Params, Query, Body> {
  const read = (part: "param" | "query" | "json") => c.req.valid(part as never) as never;
  return {
    params: read("param"),
    query: read("query"),
    body: read("json"),
    language: c.get("language"),
    actor: adminActor(c),
    account: c.get("account"),
    newId: c.get("newId"),
  };
}
