import { getEnv } from "~/platform/env.server";
import { paths } from "~/platform/paths/paths";

const closed = ["/mypage", "/checkout", "/pay", "/admin", "/v1", "/dev"];

export const loader = () =>
  new Response(
    [
      "User-agent: *",
      "Allow: /",
      ...closed.map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${new URL(paths.sitemap(), getEnv().publicUrl).href}`,
      "",
    ].join("\n"),
    { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" } },
  );
