import { readdirSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { elements, foldersOf } from "../../app/features/gallery/elements";
import { listFiles } from "./files";
import { findNodes, findTexts, parse } from "./syntax";

const folders = readdirSync("app/design-system").sort();
const gallery = [...listFiles(["app/features/gallery"], /\.tsx$/), "app/routes/public/dev-gallery.tsx"].map(parse);

const isTag = (node: ts.Node): node is ts.JsxOpeningElement | ts.JsxSelfClosingElement =>
  ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node);
const tags = gallery.flatMap((tree) => findNodes(tree, isTag)).map(({ tagName }) => tagName.getText());

/** Folders named by `id` and `others` of sections. */
const sections = gallery
  .flatMap((tree) => findNodes(tree, ts.isJsxAttribute))
  .filter(({ name }) => ["id", "others"].includes(name.getText()))
  .flatMap(({ initializer }) => (initializer ? findTexts(initializer) : []));

const imports = gallery.flatMap((tree) => findNodes(tree, ts.isImportDeclaration)).flatMap(findTexts);

/** Names of components that a file exports. */
function listComponents(file: string): string[] {
  const isExported = (statement: ts.Statement) =>
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  return parse(file)
    .statements.filter(isExported)
    .flatMap((statement) =>
      ts.isVariableStatement(statement)
        ? statement.declarationList.declarations.map(({ name }) => name.getText())
        : ts.isFunctionDeclaration(statement) && statement.name
          ? [statement.name.text]
          : [],
    )
    .filter((name) => /^[A-Z]/.test(name));
}

test("the gallery lists every folder of the design system once", () => {
  expect(folders.length).toBeGreaterThan(50);
  expect(elements.flatMap((element) => foldersOf(element)).sort()).toEqual(folders);
});

test("the gallery has a section for every folder", () => {
  expect(folders.filter((folder) => !sections.includes(folder))).toEqual([]);
});

/** Seen in the gallery as a part of another component, or invisible. */
const shownBy = {
  useOverlays: ["BottomSheet", "ConfirmDialog", "Drawer", "Modal", "OverlayProvider", "OverlayViews", "Panel"],
  Button: ["DefaultButton"],
  ConfirmPanel: ["ConfirmForm", "ConfirmPage"],
  MarkerMap: ["LeafletMap"],
  StayDatesField: ["DateRangeField", "RangeDialog"],
  TextField: ["FieldErrors", "Hint"],
  lazyOr: ["Nothing", "TellMissing"],
  root: ["FontPreloads", "RestOfFont"],
};

test("the gallery has every component that a folder exports", () => {
  const exported = listFiles(["app/design-system"], /(?<!\.test)\.tsx$/).flatMap(listComponents);
  expect(exported.length).toBeGreaterThan(70);
  const missing = exported.filter((name) => !tags.includes(name));
  expect(missing.sort()).toEqual(Object.values(shownBy).flat().sort());
});

/** `useOverlays` opens them, as pages do. */
const openedByOverlays = ["bottom-sheet", "dialog", "drawer", "modal", "panel"];

test("the gallery uses what it shows", () => {
  expect(folders.filter((folder) => !imports.some((path) => path.startsWith(`~/design-system/${folder}/`)))).toEqual(
    openedByOverlays,
  );
});
