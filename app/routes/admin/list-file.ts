import { adminLoader } from "~/platform/request/handlers.server";
import { openListFile } from "~/platform/lists/list-file.server";
import type { AdminList } from "~/platform/paths/admin-lists";

/** Every list of the console as a file: `/admin/users.csv`, with the query of the list. */
export const loader = adminLoader("today.read", ({ api, url }) => {
  const list = url.pathname.replace(/^\/admin\/|\.csv$/g, "") as AdminList; // by its routes it is one
  return openListFile(api, list, url.searchParams);
});
