import { ApiProblem } from "./api-problem";

/** For optional sections. The client has logged the failure; the end of a session is still thrown. */
export async function nullOnApiError<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.errorCode !== "UNAUTHENTICATED") return null;
    throw problem;
  }
}
