import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { elements, foldersOf } from "../../app/features/gallery/elements";

const folders = readdirSync("app/design-system").sort();
/** These are seen in the examples of other folders, or around them. */
const seenElsewhere = ["admin-page-header", "overlays", "panel"];

test("the gallery lists every folder of the design system once", () => {
  expect(elements.flatMap((element) => foldersOf(element)).sort()).toEqual(folders);
});

test("every folder of the design system has examples", () => {
  const hasExamples = (folder: string) => existsSync(`app/design-system/${folder}/${folder}.examples.tsx`);
  expect(folders.filter((folder) => !hasExamples(folder))).toEqual(seenElsewhere);
});
