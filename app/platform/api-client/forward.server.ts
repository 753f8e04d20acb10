import { setTransportSecurity } from "../request/response-headers.server";
import { getEnv } from "../env.server";
import { requestIdOf } from "../request/request-id.server";
import { fetchBundledApi } from "./bundled-api.server";
import { clientAddressOf } from "./client-address.server";
import { dropChangedContent } from "./public-answers.server";

/** Without cookies: no call of `/v1` uses them. */
export async function forwardToBundledApi(request: Request): Promise<Response> {
  const { apiBaseUrl, trustProxy } = getEnv();
  if (apiBaseUrl) return new Response(null, { status: 404 });
  const headers = new Headers(request.headers);
  headers.delete("Cookie");
  headers.delete("x-forwarded-for");
  headers.set("x-request-id", requestIdOf(request));
  const address = clientAddressOf(request, trustProxy);
  if (address) headers.set("x-forwarded-for", address);
  const answer = await fetchBundledApi(
    new Request(request.url, { method: request.method, headers, body: request.body, duplex: "half" }),
  );
  if (answer.ok) dropChangedContent({ method: request.method, pathname: new URL(request.url).pathname });
  const changeable = new Response(answer.body, answer);
  setTransportSecurity(changeable.headers);
  return changeable;
}
