import { getBrand } from "~/platform/brand";
import { getEnv } from "~/platform/env.server";
import { paths } from "~/platform/paths/paths";

const dayMs = 86_400_000;

/** RFC 9116. Generated for each request, so that it never expires. */
export const loader = () => {
  const { email, securityEmail } = getBrand();
  const midnight = Math.floor(Date.now() / dayMs) * dayMs;
  const lines = [
    `Contact: mailto:${securityEmail ?? email}`,
    `Expires: ${new Date(midnight + 180 * dayMs).toISOString()}`,
    "Preferred-Languages: en, ko",
    `Canonical: ${new URL(paths.securityTxt(), getEnv().publicUrl).href}`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
};
