import Ajv2020, { type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import type { OpenApiDocument } from "api/kernel/openapi/complete-document";
import { listCalls, type Call } from "./openapi-calls";

type DocumentedCall = { call: Call; matches: RegExp };

export type AnswerCheck = (request: Request, response: Response) => Promise<void>;

const encode = (part: string) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));

/** Compiles schemas of the document on first use. */
export function createSchemaCompiler(document: OpenApiDocument): (pointer: string) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, "openapi");
  return (pointer) => {
    const validate = ajv.getSchema(`openapi#${pointer}`);
    if (!validate) throw new Error(`The document has no schema at ${pointer}`);
    return validate;
  };
}

const answerPointer = (call: Call, status: string, type: string) =>
  ["", "paths", call.path, call.method.toLowerCase(), "responses", status, "content", type, "schema"]
    .map(encode)
    .join("/");

/** Checks answers against the document: status, content type and body. */
export function createAnswerCheck(document: OpenApiDocument): AnswerCheck {
  const compile = createSchemaCompiler(document);
  const calls: DocumentedCall[] = listCalls(document)
    .map((call) => ({ call, matches: toPattern(call.path) }))
    .sort((one, other) => countParameters(one.call.path) - countParameters(other.call.path));

  return async function check(request, response) {
    const { pathname } = new URL(request.url);
    const found = calls.find(({ call, matches }) => call.method === request.method && matches.test(pathname));
    if (!found) return;
    const { call } = found;
    const name = `${call.method} ${call.path} (${response.status})`;
    const documented = call.answers.find(({ status }) => status === String(response.status));
    const other = response.status >= 500 ? call.answers.find(({ status }) => status === "default") : undefined;
    const answer = documented ?? other;
    const isJson = response.headers.get("content-type")?.includes("json");
    const body = isJson ? ((await response.clone().json()) as unknown) : undefined;
    if (!answer)
      throw new Error(
        `${name}: this status is not in the OpenAPI document: ${JSON.stringify(body)}. Name its error code in the call's description in contract/.`,
      );
    if (!answer.type) return;
    const type = response.headers.get("content-type")?.split(";")[0]?.trim();
    if (!answer.types.includes(type ?? "")) {
      throw new Error(`${name}: ${type} is answered, ${answer.types.join(" or ")} is documented`);
    }
    if (!isJson) return;
    const reference = answer.schema?.$ref?.slice(1); // a named schema is compiled once for all calls
    const validate = compile(reference ?? answerPointer(call, answer.status, answer.type));
    if (validate(body)) return;
    const errors = (validate.errors ?? []).slice(0, 5).map((error) => `${error.instancePath} ${error.message}`);
    throw new Error(`${name}: the answer breaks its schema: ${errors.join("; ")}`);
  };
}

function toPattern(path: string): RegExp {
  const source = path
    .split("/")
    .map((part) => {
      if (part === "{path}") return ".+";
      return part.startsWith("{") ? "[^/]+" : part.replaceAll(".", "\\.");
    })
    .join("/");
  return new RegExp(`^${source}$`);
}

const countParameters = (path: string) => path.split("{").length - 1;
