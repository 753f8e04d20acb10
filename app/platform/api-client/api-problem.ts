import { errorCodes, type ErrorCode } from "contract/problem";

/** `errorMessage` is in the request's language. */
export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    readonly errorCode: ErrorCode | undefined,
    readonly errorMessage: string,
    readonly fieldErrors?: Record<string, string[]>,
    readonly retryAfter?: number,
    /** The sentence is more specific than the status. */
    readonly isSpecific = false,
  ) {
    super(`${status} ${errorCode ?? "without a known errorCode"}`);
    this.name = "ApiProblem";
  }

  static of(errorCode: ErrorCode, errorMessage: string, isSpecific = false): ApiProblem {
    return new ApiProblem(errorCodes[errorCode], errorCode, errorMessage, undefined, undefined, isSpecific);
  }
}

/** The same problem at a form field, if it has this code; optionally with another sentence. */
export function asFieldProblem(problem: unknown, errorCode: ErrorCode, field: string, sentence?: string): unknown {
  if (!(problem instanceof ApiProblem) || problem.errorCode !== errorCode) return problem;
  const { status, errorMessage, retryAfter } = problem;
  return new ApiProblem(status, errorCode, errorMessage, { [field]: [sentence ?? errorMessage] }, retryAfter);
}
