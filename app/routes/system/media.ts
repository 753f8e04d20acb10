import type { LoaderFunctionArgs } from "@remix-run/node";
import { apiOrigin, sendWithDeadline } from "~/platform/api-client/transport.server";

const passedOn = ["content-type", "content-length", "cache-control", "vary"];

/** Passes pictures of the API on, without the session, cacheable indefinitely. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const path = (params["*"] ?? "").split("/").map(encodeURIComponent).join("/");
  const address = new URL(`/v1/media/${path}${new URL(request.url).search}`, apiOrigin());
  if (!address.pathname.startsWith("/v1/media/")) return new Response(null, { status: 404 }); // "..%2f" leads out of it
  const accept = request.headers.get("accept") ?? "*/*"; // AVIF goes to who asks for it
  const answer = await sendWithDeadline(
    (signal) => new Request(address, { headers: { accept }, signal, redirect: "manual" }),
    { within: "begun" },
  ).catch(() => new Response(null, { status: 503 }));
  if (!answer.ok) return new Response(null, { status: answer.status, headers: { "cache-control": "no-store" } });
  const headers = new Headers();
  for (const name of passedOn) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(answer.body, { headers });
}
