import { apiOrigin, sendToApi } from "./transport.server";

const patienceMs = 3_000;

/** Whether `/v1` answers a small question that its database has to answer. */
export async function isApiReady(): Promise<boolean> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const answer = await Promise.race([
      sendToApi(new Request(new URL("/v1/areas", apiOrigin()), { signal })),
      new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error))),
    ]);
    return answer.status < 500;
  } catch {
    return false;
  }
}
