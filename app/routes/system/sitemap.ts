import { listPublicPaths, sitemapOf } from "~/features/sitemap/sitemap.server";
import { publicLoader } from "~/platform/auth/handlers.server";

/** What search engines may find, in both languages. */
export const loader = publicLoader(async ({ api, url }) => {
  const xml = sitemapOf(await listPublicPaths(api), url.origin);
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "private, max-age=3600" },
  });
});
