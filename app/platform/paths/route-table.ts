import type { RouteConfigEntry } from "@remix-run/route-config";
import { adminLists } from "./admin-lists";

/** An entry of `app/routes.ts`: what Remix reads, and what the site itself derives from the table. */
export type RouteEntry = Omit<RouteConfigEntry, "children"> & {
  /** Public and for search engines, in both languages: in the sitemap, with an address in its meta. */
  indexed?: boolean;
  children?: RouteEntry[];
};
type Options = Pick<RouteEntry, "id" | "indexed">;

/** `system` does not read the session; others are handled by the guard of this name. */
type Guard = "public" | "member" | "admin" | "system";

export type ListedRoute = {
  /** Full, without a leading slash; empty for the home page. */
  path: string;
  file: string;
  guard: Guard;
  /** A page of its own, not a layout. */
  isPage: boolean;
  isIndexed: boolean;
};

const guards: Record<string, Guard> = {
  public: "public",
  auth: "public",
  member: "member",
  admin: "admin",
  system: "system",
};

export const index = (file: string, options: Options = {}): RouteEntry => ({ index: true, file, ...options });
export const route = (path: string, file: string, options: Options = {}, children?: RouteEntry[]): RouteEntry => ({
  path,
  file,
  children,
  ...options,
});

/** The console's lists, each with the pages of a new record and of one record. */
export const listAdminRoutes = (): RouteEntry[] =>
  adminLists.flatMap(({ list, recordPage, key = "id", newRecordPage }) => [
    route(list, `routes/admin/${list}.tsx`),
    ...(newRecordPage ? [route(`${list}/new`, `routes/admin/${newRecordPage}.tsx`, { id: `admin/${list}/new` })] : []),
    ...(recordPage ? [route(`${list}/:${key}`, `routes/admin/${recordPage}.tsx`)] : []),
  ]);

/** Each list as a file, with the query of the list. */
export const listFileRoutes = (): RouteEntry[] =>
  adminLists.map(({ list }) => route(`admin/${list}.csv`, "routes/admin/list-file.ts", { id: `admin/${list}.csv` }));

/** Every route of the table, those with children included. */
export function listRoutes(entries: readonly RouteEntry[], parent = ""): ListedRoute[] {
  return entries.flatMap(({ path, file, indexed = false, children }) => {
    const fullPath = [parent, path].filter(Boolean).join("/");
    const isPage = file.endsWith(".tsx") && !children;
    const listed = { path: fullPath, file, guard: findGuard(file), isPage, isIndexed: indexed };
    return [listed, ...listRoutes(children ?? [], fullPath)];
  });
}

function findGuard(file: string): Guard {
  const guard = guards[/^routes\/(\w+)\//.exec(file)?.[1] ?? ""];
  if (!guard) throw new Error(`${file} stands in no folder that has a guard`);
  return guard;
}
