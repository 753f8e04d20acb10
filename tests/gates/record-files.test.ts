import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { listFiles } from "./files";
import { findCalls, findNodes, findTexts, parse } from "./syntax";

const apiFiles = listFiles(["api"], /(?<!\.test)\.ts$/);
const nameOf = (file: string) => path.basename(file);

test("what only admins call is named after it, and nothing else is", () => {
  const misnamed = apiFiles
    .filter((file) => file.endsWith(".routes.ts"))
    .filter((file) => {
      const paths = findTexts(parse(file)).filter((text) => /^\/[a-z-]/.test(text));
      const isAdmin = nameOf(file).startsWith("admin-");
      return paths.some((path) => path.startsWith("/admin/")) !== isAdmin;
    });
  expect(misnamed).toEqual([]);
});

test("the calls of the console are made by createAdminCalls", () => {
  const others = apiFiles
    .filter(
      (file) => /\/admin-[^/]*\.routes\.ts$/.test(file) && findCalls(parse(file), "createAdminCalls").length === 0,
    )
    .filter((file) => nameOf(file) !== "admin-upload.routes.ts"); // its body is a file
  expect(others).toEqual([]);
});

test("commands are named after what they change, whoever may give them", () => {
  expect(apiFiles.filter((file) => /\/admin-[^/]*\.commands\.ts$/.test(file))).toEqual([]);
});

const recordFiles: Record<string, { holds: (tree: ts.SourceFile) => boolean; name: RegExp }> = {
  "calls of the API": { holds: callsApi, name: /^(admin-[a-z-]+|occupancy-calendar)\.server\.ts$/ },
  "schemas of forms": { holds: exportsForm, name: /(^admin-[a-z-]+|\.form)\.server\.ts$/ },
  "what buttons do": {
    holds: (tree) => ["recordIntents", "explicitRecordIntents"].some((name) => findCalls(tree, name).length > 0),
    name: /(^admin-[a-z-]+|-intents)\.server\.ts$/,
  },
  "confirmed actions": { holds: (tree) => hasType(tree, "ConfirmAction"), name: /-actions\.tsx$/ },
};

test.each(Object.entries(recordFiles))("%s of a record have the same file names in every feature", (_, kind) => {
  const files = listFiles(["app/features"], /\/admin\/([^/]+\/)?[^/]+(?<!\.test)\.tsx?$/);
  const found = files.filter((file) => kind.holds(parse(file)));
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter((file) => !kind.name.test(nameOf(file)))).toEqual([]);
});

function callsApi(tree: ts.SourceFile): boolean {
  const properties = findNodes(tree, ts.isObjectLiteralElementLike);
  return hasType(tree, "ApiClient") && properties.some(({ name }) => name?.getText() === "returns");
}

function exportsForm(tree: ts.SourceFile): boolean {
  const exported = tree.statements
    .filter(ts.isVariableStatement)
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword));
  return exported.some(({ declarationList }) =>
    declarationList.declarations.some(({ name }) => name.getText().endsWith("Form")),
  );
}

/** Whether a variable or a parameter is of this type. */
function hasType(tree: ts.SourceFile, name: string): boolean {
  return findNodes(tree, ts.isTypeReferenceNode).some(({ typeName }) => typeName.getText() === name);
}
