import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { elements, foldersOf } from "../../app/features/gallery/elements";
import { listFiles, read } from "./files";

const folders = readdirSync("app/design-system").sort();
const sources = [...listFiles(["app/features/gallery"], /\.tsx$/), "app/routes/public/dev-gallery.tsx"]
  .map(read)
  .join("\n");

test("the gallery lists every folder of the design system once", () => {
  expect(folders.length).toBeGreaterThan(50);
  expect(elements.flatMap((element) => foldersOf(element)).sort()).toEqual(folders);
});

test("the gallery has a section for every folder", () => {
  const hasSection = (folder: string) => new RegExp(`\\b(id=|others=\\{\\[[^\\]]*)"${folder}"`).test(sources);
  expect(folders.filter((folder) => !hasSection(folder))).toEqual([]);
});

/** Seen in the gallery as a part of another component, or invisible. */
const shownBy = {
  useOverlays: ["BottomSheet", "ConfirmDialog", "Drawer", "Modal", "OverlayProvider", "OverlayViews", "Panel"],
  ConfirmPanel: ["ConfirmForm", "ConfirmPage"],
  StayDatesField: ["DateRangeField", "RangeDialog"],
  TextField: ["FieldErrors", "Hint"],
  lazyOr: ["Nothing", "TellMissing"],
  root: ["FontPreloads", "RestOfFont"],
};

test("the gallery has every component that a folder exports", () => {
  const exported = listFiles(["app/design-system"], /(?<!\.test)\.tsx$/).flatMap((file) =>
    [...read(file).matchAll(/^export (?:const|function) ([A-Z]\w*)/gm)].map(([, name]) => name!),
  );
  expect(exported.length).toBeGreaterThan(70);
  const missing = exported.filter((name) => !new RegExp(`<${name}\\b`).test(sources));
  expect(missing.sort()).toEqual(Object.values(shownBy).flat().sort());
});

/** `useOverlays` opens them, as pages do. */
const openedByOverlays = ["bottom-sheet", "dialog", "drawer", "modal", "panel"];

test("the gallery uses what it shows", () => {
  expect(folders.filter((folder) => !sources.includes(`"~/design-system/${folder}/`))).toEqual(openedByOverlays);
});
