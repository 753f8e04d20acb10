import { readdirSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { elements, foldersOf } from "../../app/features/gallery/elements";
import { listFiles } from "./files";
import { findNodes, findTexts, parse } from "./syntax";

const folders = readdirSync("app/design-system").sort();

test("the gallery lists every folder of the design system once", () => {
  expect(elements.flatMap((element) => foldersOf(element)).sort()).toEqual(folders);
});

test("the gallery has a section for every folder", () => {
  const demos = [...listFiles(["app/features/gallery"], /\.tsx$/), "app/routes/public/dev-gallery.tsx"];
  const sections = demos
    .flatMap((file) => findNodes(parse(file), ts.isJsxAttribute))
    .filter(({ name }) => ["id", "others"].includes(name.getText()))
    .flatMap(({ initializer }) => (initializer ? findTexts(initializer) : []));
  expect(folders.filter((folder) => !sections.includes(folder))).toEqual([]);
});
