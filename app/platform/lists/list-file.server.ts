import type { ApiClient } from "../api-client/api-client.server";
import type { AdminList } from "../paths/admin-lists";

/** All pages, streamed. */
export async function openListFile(api: ApiClient, list: AdminList, search: URLSearchParams): Promise<Response> {
  const filters = [...search].filter(([name]) => !["page", "size"].includes(name));
  const file = await api.open(`/v1/admin/${list}.csv`, { query: Object.fromEntries(filters) });
  return privateCsv(file, list);
}

/** A file of the API for this admin alone. `name` is without extension. */
export function privateCsv(file: Response, name: string): Response {
  return new Response(file.body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex, nofollow",
    },
  });
}
