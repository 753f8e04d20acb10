import ts from "typescript";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { LoaderFunction } from "@remix-run/node";
import { listedRoutes } from "../../scripts/listed-routes";
import { listFiles, read } from "./files";
import { findNodes, parse } from "./syntax";

const bundledApi = vi.hoisted(() => {
  Object.assign(process.env, { DEMO: "on", SESSION_SECRETS: "a-secret-of-the-tests-of-no-value-to-anybody" });
  return { calls: 0 };
});
vi.mock("~/platform/api-client/bundled-api.server", () => ({
  fetchBundledApi: () => {
    bundledApi.calls++;
    return Promise.reject(new Error("a visitor's request must not get this far"));
  },
}));

const guards = Object.fromEntries(listedRoutes.map(({ file, guard }) => [file, guard]));
const parseRoute = (file: string) => parse(`app/${file}`);

/** The loader and the action of a route, and the function that wraps each. */
function exportsOf(file: string): { name: string; by: string | undefined }[] {
  return parseRoute(file)
    .statements.filter(isExported)
    .flatMap((statement) => {
      const declared = ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [statement];
      return declared.flatMap((declaration) => {
        const name = declaration.name?.getText() ?? "";
        const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
        const by = value && ts.isCallExpression(value) ? value.expression.getText() : undefined;
        return ["loader", "action"].includes(name) ? [{ name, by }] : [];
      });
    });
}

function isExported(statement: ts.Statement): statement is ts.VariableStatement | ts.FunctionDeclaration {
  if (!ts.isVariableStatement(statement) && !ts.isFunctionDeclaration(statement)) return false;
  return statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

describe("the guards of the routes", () => {
  test("match the route table exactly", () => {
    const files = listFiles(["app/routes"], /\.tsx?$/).filter((file) => !/\.(test|css)\./.test(file));
    expect(files.map((file) => file.replace(/^app\//, ""))).toEqual(Object.keys(guards).sort());
  });

  test.each(Object.entries(guards))("%s is guarded by its folder: %s", (file, guard) => {
    const found = exportsOf(file);
    expect(found.map(({ name }) => name)).toContain("loader");
    const expected = (name?: string) =>
      guard === "system" ? undefined : `${guard}${name === "loader" ? "Loader" : "Action"}`;
    expect(found.filter(({ name, by }) => by !== expected(name))).toEqual([]);
  });

  test("stand beside what loads the page again after a conflict", () => {
    const stale = listedRoutes
      .filter(({ file, isPage }) => isPage && exportsOf(file).some(({ name }) => name === "action"))
      .filter(({ file }) => !/export const shouldRevalidate\b[^;]*\brevalidateOnConflict\b/.test(read(`app/${file}`)));
    expect(stale.map(({ file }) => file)).toEqual([]);
  });

  test("are not re-exported from other modules", () => {
    const borrowed = Object.keys(guards).flatMap((file) => {
      const names = findNodes(parseRoute(file), ts.isExportSpecifier).map(({ name }) => name.text);
      return names.filter((name) => ["loader", "action"].includes(name)).map((name) => `${file}: ${name}`);
    });
    expect(borrowed).toEqual([]);
  });
});

describe("a visitor", () => {
  const closed = listedRoutes.filter(({ guard }) => guard === "member" || guard === "admin");
  const modules: Record<string, { loader: LoaderFunction; action?: LoaderFunction }> = {};
  beforeAll(async () => {
    for (const { file } of closed)
      modules[file] = (await import(/* @vite-ignore */ `../../app/${file}`)) as (typeof modules)[string];
  }, 60_000);

  const open = async (handle: LoaderFunction, path: string, method: string) => {
    const request = new Request(`http://site.test${path}`, { method });
    const thrown: unknown = await Promise.resolve(handle({ request, params: {}, context: {} })).then(
      () => undefined,
      (error: unknown) => error,
    );
    const response = thrown as Response;
    return [response.status, response.headers.get("Location")];
  };

  test.each(closed.map(({ file, path }) => [`/${path.replace(/:\w+|\*/g, "x")}`, file]))(
    "of %s is redirected to the log-in and back, without an API call",
    async (path, file) => {
      const toLogIn = `/auth/login?redirectTo=${encodeURIComponent(path)}`;
      const { loader, action } = modules[file]!;
      expect(await open(loader, path, "GET")).toEqual([302, toLogIn]);
      if (action) expect(await open(action, path, "POST")).toEqual([303, toLogIn]);
      expect(bundledApi.calls).toBe(0);
    },
  );
});
