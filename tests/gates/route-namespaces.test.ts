import { build, type Plugin } from "esbuild";
import { expect, test } from "vitest";
import { listFiles, read } from "./files";

const root = "app/root.tsx";
const layout = "app/routes/admin/layout.tsx";
const routes = listFiles(["app/routes"], /(?<!\.test)\.tsx$/);

/** Leaves out server modules, styles and files, which have no components. */
const withoutComponents: Plugin = {
  name: "without-components",
  setup: ({ onResolve }) =>
    onResolve({ filter: /\.server$|\.css$|\.json$|\?|^build\/|\.(jpg|png|svg)$/ }, ({ path }) => ({
      path,
      external: true,
    })),
};

test("every route loads the texts of its components, and no others", async () => {
  const { metafile } = await build({
    entryPoints: [root, ...routes],
    bundle: true,
    splitting: true,
    format: "esm",
    jsx: "automatic",
    outdir: "unwritten",
    write: false,
    metafile: true,
    packages: "external",
    plugins: [withoutComponents],
  });

  /** A lazily loaded part loads its own, within its `Suspense`. */
  function listModules(file: string, found = new Set<string>()): Set<string> {
    if (found.has(file)) return found;
    found.add(file);
    for (const { path, kind, external } of metafile.inputs[file]?.imports ?? [])
      if (kind === "import-statement" && !external) listModules(path, found);
    return found;
  }

  const used = (route: string) => [...listModules(route)].flatMap((file) => listUsed(read(file)));
  const different = [root, ...routes].flatMap((route) => {
    const above = new Set(listAbove(route).flatMap((file) => listHandled(read(file))));
    const wanted = [...new Set(used(route))].filter((namespace) => !above.has(namespace)).sort();
    const handled = listHandled(read(route)).sort();
    return wanted.join() === handled.join() ? [] : [{ route, wanted, handled }];
  });
  expect(different).toEqual([]);
});

/** The routes around a route. */
function listAbove(route: string): string[] {
  if (route === root) return [];
  return route.startsWith("app/routes/admin/") && route !== layout ? [root, layout] : [root];
}

const listUsed = (source: string) =>
  [...source.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, names = ""]) =>
    names ? listNames(names) : ["common"],
  );

const listHandled = (source: string) =>
  listNames(/^export const handle = \{\s*i18n: \[([^\]]*)\]/m.exec(source)?.[1] ?? "");

const listNames = (list: string) => [...list.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name);
