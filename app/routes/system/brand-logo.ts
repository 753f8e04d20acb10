import type { LoaderFunctionArgs } from "@remix-run/node";
import { getEnv } from "~/platform/env.server";
import { paths } from "~/platform/paths/paths";

export function loader({ params }: LoaderFunctionArgs): Response {
  const { logo } = getEnv();
  if (logo?.href !== paths.brandLogo(params.file ?? "")) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(logo.bytes), {
    headers: {
      "Content-Type": logo.type,
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; sandbox",
      "Cache-Control": "public, max-age=31536000, immutable",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
