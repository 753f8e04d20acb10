import { errorCodes, type ErrorCode } from "contract/problem";
import { type ApiHono, callErrors, type permissionExtension, proofExtension } from "../http/openapi";
import type { Permission } from "domain/people/permissions";

export type OpenApiDocument = ReturnType<ApiHono["getOpenAPI31Document"]>;

export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  description?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

type Content = Record<string, { schema?: Schema }> | undefined;
export type Operation = {
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema; description?: string }[];
  requestBody?: { content?: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
  [callErrors]?: readonly ErrorCode[];
  [permissionExtension]?: Permission[];
  [proofExtension]?: boolean;
};

/** Adds public calls and problems, and corrects the generator's errors. */
export function completeDocument(document: OpenApiDocument): OpenApiDocument {
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
      operation.security ??= [];
      addProblems(operation, document, method, path);
      for (const parameter of operation.parameters ?? []) {
        // Coercion also accepts null, which a query cannot contain
        if (parameter.schema && Array.isArray(parameter.schema.type)) removeNull(parameter.schema);
      }
    }
  }
  forEachSchema(document, correctSchema);
  return document;
}

function addProblems(operation: Operation, document: OpenApiDocument, method: string, path: string): void {
  const codes = new Set<ErrorCode>(listSharedProblems(operation, method, path));
  if (takesVersion(operation, document)) codes.add("RECORD_CHANGED");
  for (const code of operation[callErrors] ?? []) codes.add(code);
  delete operation[callErrors];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(errorCodes[code], [...(byStatus.get(errorCodes[code]) ?? []), code]);
  const { default: otherwise, ...answers } = operation.responses ?? {};
  for (const [status, named] of [...byStatus].sort(([one], [other]) => one - other)) {
    if (answers[status]) continue;
    answers[status] = {
      description: named.map((code) => `\`${code}\``).join(", "),
      content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
    };
  }
  operation.responses = otherwise ? { ...answers, default: otherwise } : answers;
}

function listSharedProblems(operation: Operation, method: string, path: string): ErrorCode[] {
  const parameters = operation.parameters ?? [];
  const codes: ErrorCode[] = [];
  if (parameters.length > 0 || method !== "get") codes.push("VALIDATION_FAILED"); // also for a body that nothing reads
  if (operation.requestBody) {
    codes.push("MALFORMED_JSON", "BODY_INCOMPLETE", "BODY_TOO_SLOW", "PAYLOAD_TOO_LARGE", "TOO_MANY_UPLOADS");
  }
  if (operation.security?.length) codes.push("UNAUTHENTICATED");
  if (path.startsWith("/v1/admin/")) codes.push("FORBIDDEN", "SECOND_FACTOR_REQUIRED");
  if (operation[proofExtension]) codes.push("PROOF_REQUIRED");
  if (method !== "get") codes.push("FOREIGN_ORIGIN");
  if (parameters.some((parameter) => parameter.in === "path")) codes.push("NOT_FOUND");
  if (parameters.some((parameter) => parameter.name === "idempotency-key")) {
    codes.push("IDEMPOTENCY_IN_PROGRESS", "IDEMPOTENCY_KEY_REUSED");
  }
  return [...codes, "UNSUPPORTED_MEDIA_TYPE"];
}

/** Whether a change names the version of the record that it is meant for. */
function takesVersion({ parameters = [], requestBody }: Operation, { components }: OpenApiDocument): boolean {
  const body = requestBody?.content?.["application/json"]?.schema;
  const name = body?.$ref?.replace("#/components/schemas/", "") ?? "";
  const fields = (components?.schemas?.[name] as Schema | undefined) ?? body;
  return parameters.some((parameter) => parameter.name === "version") || fields?.properties?.version !== undefined;
}

function correctSchema(schema: Schema): void {
  // JSON Schema patterns have no flags other than u
  if (schema.pattern) schema.pattern = schema.pattern.replace(/(?<!\\)\/[a-z]+$/, "");
  // An `allOf` of a reference and null matches nothing
  const [reference, nullable] = schema.allOf ?? [];
  if (schema.allOf?.length === 2 && reference?.$ref && nullable && [nullable.type].flat().includes("null")) {
    delete schema.allOf;
    schema.anyOf = [reference, { type: "null" }];
  }
}

function removeNull(schema: Schema): void {
  const types = [schema.type].flat().filter((type) => type !== undefined && type !== "null");
  schema.type = types.length === 1 ? types[0] : (types as string[]);
}

function forEachSchema(node: unknown, visit: (schema: Schema) => void): void {
  if (typeof node !== "object" || node === null) return;
  if (!Array.isArray(node)) visit(node);
  for (const child of Object.values(node)) forEachSchema(child, visit);
}
