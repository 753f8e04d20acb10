import ts from "typescript";
import { expect, test } from "vitest";
import { listedRoutes } from "../../scripts/listed-routes";
import { listFiles, read } from "./files";
import { findNodes, parse } from "./syntax";

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

test("every route module is in the route table", () => {
  const files = listFiles(["app/routes"], /\.tsx?$/).filter((file) => !/\.(test|css)\./.test(file));
  expect(files.map((file) => file.replace(/^app\//, ""))).toEqual(Object.keys(guards).sort());
});

test("every loader and action is guarded as its folder says, and every route has a loader", () => {
  const unguarded = Object.entries(guards).flatMap(([file, guard]) => {
    const expected = (name: string) =>
      guard === "system" ? undefined : `${guard}${name === "loader" ? "Loader" : "Action"}`;
    const found = exportsOf(file);
    const wrong = found.filter(({ name, by }) => by !== expected(name));
    return [
      ...wrong.map(({ name, by }) => `${file}: ${name} by ${by}`),
      ...(found.some(({ name }) => name === "loader") ? [] : [`${file}: no loader`]),
    ];
  });
  expect(unguarded).toEqual([]);
});

test("no route takes its loader or action from another module", () => {
  const borrowed = Object.keys(guards).filter((file) => {
    const names = findNodes(parseRoute(file), ts.isExportSpecifier).map(({ name }) => name.text);
    return ["loader", "action"].some((name) => names.includes(name)) || /^export \*/m.test(read(`app/${file}`));
  });
  expect(borrowed).toEqual([]);
});

test("every page with a form loads again after a conflict", () => {
  const stale = listedRoutes
    .filter(({ file, isPage }) => isPage && exportsOf(file).some(({ name }) => name === "action"))
    .filter(({ file }) => !/export const shouldRevalidate\b[^;]*\brevalidateOnConflict\b/.test(read(`app/${file}`)));
  expect(stale.map(({ file }) => file)).toEqual([]);
});
