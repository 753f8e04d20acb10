import { getRunningApi, type RunningApi } from "api/process/running-api";

/** The API in this process. Its modules are loaded on first use, and never when API_BASE_URL names another server. */
export const openBundledApi = (): Promise<RunningApi> =>
  getRunningApi(async () => (await import("api/process/start-api")).startApi("bundled"));

export async function fetchBundledApi(request: Request): Promise<Response> {
  const api = await openBundledApi();
  return api.fetch(request);
}
