import { permissionExtension, proofExtension } from "api/kernel/http/openapi";
import type { OpenApiDocument, Operation, Schema } from "api/kernel/openapi/complete-document";
import type { Permission } from "domain/people/permissions";

export type Call = {
  id: string;
  operationId: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: string | undefined;
  secured: boolean;
  /** Of a call for admins: the permissions of which any is enough. */
  permission: Permission[];
  needsProof: boolean;
  parameters: { name: string; in: string; required: boolean; schema: Schema; description: string | undefined }[];
  body: { type: string; schema: Schema } | undefined;
  /** `types` lists all content types of the answer; `type` and `schema` are those of the first. */
  answers: {
    status: string;
    description: string;
    type: string | undefined;
    types: string[];
    schema: Schema | undefined;
  }[];
};

export function listCalls(document: OpenApiDocument): Call[] {
  return Object.entries((document.paths ?? {}) as Record<string, Record<string, Operation>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]): Call => {
        const [bodyType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
        return {
          id: `${method}-${path.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "")}`,
          operationId: operation.operationId ?? "",
          method: method.toUpperCase(),
          path,
          tag: operation.tags?.[0] ?? "other",
          summary: operation.summary ?? "",
          description: operation.description,
          permission: operation[permissionExtension] ?? [],
          needsProof: operation[proofExtension] ?? false,
          secured: (operation.security ?? []).length > 0,
          parameters: (operation.parameters ?? []).map((parameter) => ({
            name: parameter.name,
            in: parameter.in,
            required: parameter.required ?? false,
            schema: parameter.schema ?? {},
            description: parameter.description ?? parameter.schema?.description,
          })),
          body: bodyType ? { type: bodyType, schema: body?.schema ?? {} } : undefined,
          answers: Object.entries(operation.responses ?? {}).map(([status, answer]) => {
            const types = Object.keys(answer.content ?? {});
            const schema = Object.values(answer.content ?? {})[0]?.schema;
            return { status, description: answer.description ?? "", type: types[0], types, schema };
          }),
        };
      }),
  );
}

export function listSchemas(document: OpenApiDocument): [string, Schema][] {
  return Object.entries((document.components?.schemas ?? {}) as Record<string, Schema>);
}
