import { ApiProblem } from "./api-problem";

/**
 * What a page can do without: null when the call fails, so that a section is missing and not the page. The client has
 * written the failure down already; the end of a session is still thrown.
 */
export async function nullOnApiError<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.errorCode !== "UNAUTHENTICATED") return null;
    throw problem;
  }
}
