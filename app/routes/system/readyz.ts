import { apiOrigin, sendToApi } from "~/platform/api-client/transport.server";

export async function loader() {
  const ready = await isApiReady();
  return new Response(ready ? "ready" : "not ready", {
    status: ready ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}

const timeoutMs = 3_000;

/** Whether the API reports ready; for other servers of the contract, whether it answers. */
async function isApiReady(): Promise<boolean> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await Promise.race([
      askApi(signal),
      new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error))),
    ]);
    return answer.status < 500;
  } catch {
    return false;
  }
}

async function askApi(signal: AbortSignal): Promise<Response> {
  const ask = (path: string) => sendToApi(new Request(new URL(path, apiOrigin()), { signal }));
  const answer = await ask("/readyz");
  return answer.status === 404 ? ask("/v1/areas") : answer; // it is no part of the contract
}
