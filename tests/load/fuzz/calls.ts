import type { OpenApiDocument, Schema } from "../../../api/kernel/openapi/complete-document";
import { listCalls, type Call } from "../../factories/openapi-calls";
import type { Chance } from "./chance";
import { bodies, headerTricks, pathWords, sample, spoil, texts } from "./nonsense";
import type { Sent } from "./raw-request";

/** Existing ids and words by parameter name, so that fuzzed calls get past look-ups. */
export type Known = Record<string, string[]>;

/** The token or cookie is replaced when a fuzzed call has ended its session. */
export type Reader = { email?: string; token?: string; cookie?: string };

/** The noun of a path of `/v1`. */
export const nounOf = (path: string) => path.split("/").find((word) => !["", "v1", "admin"].includes(word)) ?? "";

/** Every call of the document in every role: systematic nonsense first, then random. */
export function* fuzzCalls(
  document: OpenApiDocument,
  { chance, runs, readers, known }: { chance: Chance; runs: number; readers: Reader[]; known: Known },
): Generator<Sent> {
  const named = (document.components?.schemas ?? {}) as Record<string, Schema>;
  for (const call of listCalls(document)) {
    for (const reader of readers) {
      const make = (change: Partial<Draft> = {}) =>
        write({ ...draft(call, { chance, named, known }), token: reader.token, ...change });
      if (reader === readers.at(-1)) for (const headers of headerTricks) yield make({ headers }); // the role with the most permissions
      for (const word of pathWords) if (call.path.includes("{")) yield make({ path: fill(call.path, () => word) });
      for (const method of ["PATCH", "OPTIONS", "TRACE", "PROPFIND", "HEAD"]) yield { ...make(), method };
      if (call.body && Boolean(reader.email) === call.secured) for (const body of bodies) yield make({ raw: body });
      for (let run = 0; run < runs; run++) {
        const made = draft(call, { chance, named, known });
        const place = chance.pick(["body", "query", "path", "body", "type"]);
        if (place === "body" && made.body !== undefined) made.body = spoil(made.body, chance);
        else if (place === "type" && made.body !== undefined) made.raw = chance.pick(bodies);
        else if (place === "path")
          made.path = fill(call.path, () => encodeURIComponent(chance.pick(texts.filter(isWritable))));
        else spoilQuery(made, call, chance);
        yield write({ ...made, token: reader.token });
      }
    }
  }
}

type Draft = {
  method: string;
  path: string;
  query: [string, string][];
  headers: [string, string][];
  body?: unknown;
  raw?: (typeof bodies)[number];
  token?: string;
};

function draft(
  call: Call,
  { chance, named, known }: { chance: Chance; named: Record<string, Schema>; known: Known },
): Draft {
  const word = (name: string) =>
    encodeURIComponent(chance.pick(known[`${nounOf(call.path)}.${name}`] ?? known[name] ?? ["x"]));
  const asked = call.parameters.filter(
    (parameter) => parameter.in === "query" && (parameter.required || chance.isOnce(2)),
  );
  return {
    method: call.method,
    path: fill(call.path, word),
    query: asked.map(({ name, schema }) => [name, String(sample(schema, named, chance))]),
    headers: chance.isOnce(3) ? [["Idempotency-Key", `fuzz-${chance.number(1_000)}`]] : [],
    body: call.body?.type === "application/json" ? sample(call.body.schema, named, chance) : undefined,
  };
}

const fill = (path: string, word: (name: string) => string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => word(name));
const isWritable = (text: string) => !text.includes("\ud800"); // a lone surrogate cannot be encoded in a URL

function spoilQuery(made: Draft, call: Call, chance: Chance): void {
  const names = call.parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  const name =
    chance.isOnce(4) || names.length === 0
      ? chance.pick(["__proto__", "a[]", "page", "size", "%00"])
      : chance.pick(names);
  made.query = [...made.query.filter(([other]) => other !== name), [name, chance.pick(texts.filter(isWritable))]];
  if (chance.isOnce(4)) made.query.push([name, chance.pick(texts.filter(isWritable))]);
}

function write({ method, path, query, headers, body, raw, token }: Draft): Sent {
  const search = query.length > 0 ? `?${new URLSearchParams(query).toString()}` : "";
  const [type, bytes, coding] =
    raw ?? (body === undefined ? [] : ["application/json", Buffer.from(JSON.stringify(body))]);
  const has = (name: string) => headers.some(([other]) => other.toLowerCase() === name);
  const all: [string, string][] = [...headers];
  if (type && !has("content-type")) all.push(["Content-Type", type]);
  if (coding) all.push(["Content-Encoding", coding]);
  if (token && !has("authorization")) all.push(["Authorization", `Bearer ${token}`]);
  return { method, path: path + search, headers: all, body: method === "GET" || method === "HEAD" ? undefined : bytes };
}
