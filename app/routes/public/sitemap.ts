import { listIndexedPaths, sitemapOf } from "~/features/sitemap/sitemap.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { listRoutes } from "~/platform/paths/route-table";
import { publicLoader } from "~/platform/request/handlers.server";
import routes from "~/routes";

/** Indexed pages in both languages; 503 with Retry-After while the API does not answer. */
export const loader = publicLoader(async ({ api, url }) => {
  try {
    const xml = sitemapOf(await listIndexedPaths(api, listRoutes(routes)), url.origin);
    return new Response(xml, {
      headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "private, max-age=3600" },
    });
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status < 500) throw problem;
    return new Response(problem.errorMessage, {
      status: 503,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "60" },
    });
  }
});
