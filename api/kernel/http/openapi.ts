import { OpenAPIHono, type z } from "@hono/zod-openapi";
import { envelope, type Pagination } from "contract/envelope";
import { problemSchema } from "contract/problem";
import type { Context } from "hono";
import type { Language } from "domain/enums";
import { maxPage } from "domain/page-limits";
import { listRolesWith, type RequiredPermission } from "domain/people/permissions";
import { proofMinutes } from "domain/rules";
import type { SignedIn } from "./access-token";
import { ApiError, fieldIssues } from "./problem";

export type Variables = {
  requestId: string;
  language: Language;
  /** Behind the trusted number of proxies. */
  clientAddress: string;
  /** Set by `requireAccount`. */
  account: SignedIn;
  /** Set by `idempotent`: the id for the record to create, the same for repeated calls. */
  newId: string;
};
export type ApiHono = OpenAPIHono<{ Variables: Variables }>;

/** Validation failures become problems with a sentence per field. */
export function createRouter(): ApiHono {
  return new OpenAPIHono<{ Variables: Variables }>({
    defaultHook: (result) => {
      if (!result.success) throw new ApiError("VALIDATION_FAILED", { fields: fieldIssues(result.error.issues) });
    },
  });
}

const problemAnswer = {
  description: "A problem; errorCode is stable, errorMessage is in the request's language",
  content: { "application/json": { schema: problemSchema } },
};

/** The responses of a call: `{"data": …}` or a problem. */
export function answers<T extends z.ZodType>(data: T, description: string) {
  return { 200: { description, content: { "application/json": { schema: envelope(data) } } }, default: problemAnswer };
}
/** On a route: the error codes of its call, for the document. */
export const callErrors = "x-errors";
export const notModified = { 304: { description: "The answer named by If-None-Match is still right" } };
export function answersCreated<T extends z.ZodType>(data: T, description: string) {
  return { 201: { description, content: { "application/json": { schema: envelope(data) } } }, default: problemAnswer };
}
export function answersFile(type: string, description: string) {
  const content = { [type]: { schema: { type: "string" as const } } };
  return { 200: { description, content }, default: problemAnswer };
}
export function answersNothing(description: string) {
  return { 204: { description }, default: problemAnswer };
}
export function jsonBody<T extends z.ZodType>(schema: T) {
  return { body: { required: true, content: { "application/json": { schema } } } };
}

/** The handler reads `{}` without a body. */
export function optionalJsonBody<T extends z.ZodType>(schema: T) {
  return { body: { required: false, content: { "application/json": { schema } } } };
}

/** @param isTruncated whether there are more than `totalCount` */
export function setPagination(c: Context, page: number, size: number, totalCount: number, isTruncated = false) {
  const totalPages = Math.min(Math.ceil(totalCount / size), maxPage);
  const pagination: Pagination = {
    page,
    size,
    totalCount,
    totalPages,
    ...(isTruncated ? { totalCountCapped: true } : {}),
  };
  c.header("x-pagination", JSON.stringify(pagination));
}

/** On a route: the permission that it needs, and whether of a recent proof, for the document and the checks. */
export const permissionExtension = "x-permission";
export const proofExtension = "x-needs-proof";

/** Spread into a route of `/v1/admin`. */
export function describePermission(permission: RequiredPermission, needsProof = false) {
  const anyOf = typeof permission === "string" ? [permission] : permission;
  const named = anyOf.map((one) => `\`${one}\``).join(" or ");
  const roles = listRolesWith(permission).join(", ");
  const proof = ` PROOF_REQUIRED when the last password or code is older than ${proofMinutes} minutes.`;
  return {
    description: `Needs the permission ${named}, which these roles have: ${roles}.${needsProof ? proof : ""}`,
    [permissionExtension]: anyOf,
    [proofExtension]: needsProof,
  };
}
