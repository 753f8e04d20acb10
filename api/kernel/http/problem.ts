import {
  errorCodes,
  fieldProblems,
  type ErrorCode,
  type FieldProblem,
  type PriceOfNow,
  type Problem,
} from "contract/problem";
import { fieldSentence } from "contract/field-sentence";
import type { Language } from "domain/enums";
import { formatMoney } from "domain/money/money";
import { formatDay } from "../format";
import { translate } from "./language";

/** With the numbers for its sentence. */
export type FieldIssue = { path: string; problem: FieldProblem; values?: Record<string, unknown> };

/** A designed failure: thrown anywhere in the API, answered by `app.ts` in the request's language. */
export class ApiError extends Error {
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    readonly details: {
      values?: Record<string, unknown>;
      fields?: FieldIssue[];
      rooms?: { id: string; name: string }[];
      price?: PriceOfNow;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: details.cause });
    this.status = errorCodes[code];
  }
}

export function invalid(...fields: FieldIssue[]): ApiError {
  return new ApiError("VALIDATION_FAILED", { fields });
}

export function problemBody(error: ApiError, language: Language): Problem {
  const say = (key: string, values: Record<string, unknown>) =>
    translate(language, key, { ...values, defaultValue: "" });
  const format = (values: Record<string, unknown>, isFormatted: (value: unknown) => boolean) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, isFormatted(value) ? formatValue(value, language) : value]),
    );
  const sentence = ({ path, problem, values = {} }: FieldIssue) =>
    fieldSentence({ path, problem, values: format(values, () => true) }, say);
  // Numbers stay as they are: some choose a plural
  const { price } = error.details;
  const codeValues = format(error.details.values ?? {}, (value) => typeof value === "string");
  const amounts = Object.entries(price ?? {}).map(([name, won]) => [name, formatMoney(won, language)]);
  const ofWhat = price?.difference === undefined ? "priceOfNow" : "changeOfNow";
  const priceOfNow = price && translate(language, ofWhat, Object.fromEntries(amounts));
  const fields = error.details.fields ?? [];
  const first = fields[0];
  const fieldErrors: Record<string, string[]> = {};
  for (const issue of fields) (fieldErrors[issue.path] ??= []).push(sentence(issue));
  return {
    errorCode: error.code,
    errorMessage: first
      ? sentence(first)
      : [translate(language, `codes.${error.code}`, codeValues), priceOfNow].filter(Boolean).join(" "),
    ...(first ? { fieldErrors } : {}),
    ...(price && { price }),
    ...(error.details.rooms && { rooms: error.details.rooms.map(({ id, name }) => ({ id, name })) }),
  };
}

function formatValue(value: unknown, language: Language): unknown {
  if (typeof value === "number") return value.toLocaleString("en-US");
  return typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value, language) : value;
}

const known = new Set<string>(fieldProblems);

/** Converts zod's issues. Messages other than ours become `invalid`. */
export function fieldIssues(
  issues: readonly {
    path: PropertyKey[];
    message: string;
    code?: string;
    maximum?: unknown;
    params?: Record<string, unknown>;
  }[],
) {
  return issues.map((issue): FieldIssue => {
    const problem = known.has(issue.message) ? (issue.message as FieldProblem) : "invalid";
    return { path: issue.path.map(String).join("."), problem, values: { maximum: issue.maximum, ...issue.params } };
  });
}
