import { getRunningApi } from "api/api-instance";

/**
 * `/v1` in this process: the one door from the web half to the API. The API's modules are loaded when nobody has started
 * it yet, and never where it is another server.
 */
export async function fetchBundledApi(request: Request): Promise<Response> {
  const api = await getRunningApi(async () => (await import("api/bundled")).startApi("bundled"));
  return api.fetch(request);
}
