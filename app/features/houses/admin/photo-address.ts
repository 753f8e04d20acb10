import { paths } from "~/platform/paths/paths";

/** Photos that were uploaded and are not on the house yet: in the addresses of the page, so that no form loses them. */
const waitingParam = "waiting";
const maxWaiting = 100;

export function photosAddress(slug: string, waiting: string[], query: [string, string][] = []): string {
  const search = new URLSearchParams([...query, ...waitingParams(waiting)]);
  return search.size > 0 ? `${paths.adminHousePhotos(slug)}?${search}` : paths.adminHousePhotos(slug);
}

export const waitingParams = (waiting: string[]) => waiting.map((path): [string, string] => [waitingParam, path]);

/** Their paths; those that no upload can have are ignored. */
export function readWaiting(search: URLSearchParams): string[] {
  const uploads = search.getAll(waitingParam).filter((path) => /^uploads\/[0-9a-f]{32}\.webp$/.test(path));
  return [...new Set(uploads)].slice(0, maxWaiting);
}
