import { isApiReady } from "~/platform/api-client/readiness.server";

export async function loader() {
  const ready = await isApiReady();
  return new Response(ready ? "ready" : "not ready", {
    status: ready ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
