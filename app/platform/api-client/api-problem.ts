import { errorCodes, type ErrorCode } from "contract/problem";

/** A call that failed. `errorMessage` is for the reader, in the language of the request. */
export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    readonly errorCode: ErrorCode,
    readonly errorMessage: string,
    readonly fieldErrors?: Record<string, string[]>,
    /** Seconds to wait before the next try, when the API says so. */
    readonly retryAfter?: number,
    /** The API gave no sentence: this one is ours and says what was tried. */
    readonly namesErrand = false,
  ) {
    super(`${status} ${errorCode}`);
    this.name = "ApiProblem";
  }

  static of(errorCode: ErrorCode, errorMessage: string, namesErrand = false): ApiProblem {
    return new ApiProblem(errorCodes[errorCode], errorCode, errorMessage, undefined, undefined, namesErrand);
  }
}

/** The same failure, told at a field of the form when it has this code; by a sentence of the page's own if given. */
export function asFieldProblem(problem: unknown, errorCode: ErrorCode, field: string, sentence?: string): unknown {
  if (!(problem instanceof ApiProblem) || problem.errorCode !== errorCode) return problem;
  const { status, errorMessage, retryAfter } = problem;
  return new ApiProblem(status, errorCode, errorMessage, { [field]: [sentence ?? errorMessage] }, retryAfter);
}
