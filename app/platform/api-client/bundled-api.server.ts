import { bundledApi } from "api/bundled";

/** `/v1` in this process: the one door from the web half to the API. */
export async function fetchBundledApi(request: Request): Promise<Response> {
  const api = await bundledApi();
  return api.fetch(request);
}
