export async function openOfflineCopy({ pathname, search }: URL): Promise<boolean> {
  const path = pathname.replace(/\.data$/, "");
  const params = new URLSearchParams(search);
  params.delete("_routes"); // Remix's own
  const query = String(params) && `?${params}`;
  if (path + query === location.pathname + location.search || !navigator.serviceWorker?.controller) return false;
  const { hasPage } = await import("./offline-pages"); // there when something is kept
  if (!(await hasPage({ pathname: path, search: query }))) return false;
  location.assign(path + query);
  return true;
}
