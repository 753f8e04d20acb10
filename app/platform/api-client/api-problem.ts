import { errorCodes, type ErrorCode } from "contract/problem";

/** A call that failed. `errorMessage` is for the reader, in the language of the request. */
export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    readonly errorCode: ErrorCode,
    readonly errorMessage: string,
    readonly fieldErrors?: Record<string, string[]>,
  ) {
    super(`${status} ${errorCode}`);
    this.name = "ApiProblem";
  }

  static of(errorCode: ErrorCode, errorMessage: string): ApiProblem {
    return new ApiProblem(errorCodes[errorCode], errorCode, errorMessage);
  }
}
