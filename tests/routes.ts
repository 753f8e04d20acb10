import routes from "../app/routes";

type Entry = { file: string; path?: string; children?: Entry[] };
export type Route = { file: string; path: string };

export const listedRoutes: Route[] = flatten(routes as Entry[]);

function flatten(entries: Entry[], under = ""): Route[] {
  return entries.flatMap(({ file, path, children = [] }) => {
    const whole = [under, path].filter(Boolean).join("/");
    return [{ file, path: whole }, ...flatten(children, whole)];
  });
}
