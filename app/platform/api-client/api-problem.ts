import { errorCodes, type ErrorCode } from "contract/problem";

/** A call that failed. `errorMessage` is for the reader, in the language of the request. */
export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    readonly errorCode: ErrorCode | undefined,
    readonly errorMessage: string,
    readonly fieldErrors?: Record<string, string[]>,
    readonly retryAfter?: number,
    /** The sentence says more than the status does: what was tried, or another server's own words. */
    readonly isSpecific = false,
  ) {
    super(`${status} ${errorCode ?? "without a known errorCode"}`);
    this.name = "ApiProblem";
  }

  static of(errorCode: ErrorCode, errorMessage: string, isSpecific = false): ApiProblem {
    return new ApiProblem(errorCodes[errorCode], errorCode, errorMessage, undefined, undefined, isSpecific);
  }
}

/** The same failure, told at a field of the form when it has this code; by a sentence of the page's own if given. */
export function asFieldProblem(problem: unknown, errorCode: ErrorCode, field: string, sentence?: string): unknown {
  if (!(problem instanceof ApiProblem) || problem.errorCode !== errorCode) return problem;
  const { status, errorMessage, retryAfter } = problem;
  return new ApiProblem(status, errorCode, errorMessage, { [field]: [sentence ?? errorMessage] }, retryAfter);
}
