import { getRunningApi } from "api/api-instance";

/** The API's modules are loaded on first use, and never when API_BASE_URL names another server. */
export async function fetchBundledApi(request: Request): Promise<Response> {
  const api = await getRunningApi(async () => (await import("api/bundled")).startApi("bundled"));
  return api.fetch(request);
}
