import type { LoaderFunctionArgs } from "@remix-run/node";
import { mailLogo } from "contract/brand";
import type { Logo } from "~/platform/brand.server";
import { findLogo } from "~/platform/company.server";
import { drawMailLogo } from "~/platform/mail-logo.server";
import { paths } from "~/platform/paths/paths";

/** The company's logo; and, for e-mails, it or our own as a PNG at an address that does not change. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  const logo = findLogo();
  if (params.file === mailLogo) {
    return new Response(new Uint8Array(await drawMailLogo(logo)), {
      headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" },
    });
  }
  if (logo?.href !== paths.brandLogo(params.file ?? "")) return new Response(null, { status: 404 });
  return serve(logo);
}

const serve = ({ bytes, type }: Logo) =>
  new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": type,
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; sandbox",
      "Cache-Control": "public, max-age=31536000, immutable",
      "X-Content-Type-Options": "nosniff",
    },
  });
