import { getEnv } from "~/platform/env.server";
import { paths } from "~/platform/paths/paths";
import { listRoutes } from "~/platform/paths/route-table";
import routes from "~/routes";

/** Excludes pages behind the log-in, `/v1` and developers' pages. */
const closed = [...listLoggedInFolders(), "/v1", "/dev"];

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

/** First segments of paths that require a log-in. */
function listLoggedInFolders(): string[] {
  const listed = listRoutes(routes).map(({ path, guard }) => ({ folder: `/${path.split("/")[0]}`, guard }));
  const open = new Set(
    listed.filter(({ guard }) => guard !== "member" && guard !== "admin").map(({ folder }) => folder),
  );
  return [...new Set(listed.map(({ folder }) => folder).filter((folder) => !open.has(folder)))];
}
