import path from "node:path";
import { expect, test } from "vitest";
import { listFiles, read } from "./files";

const apiFiles = listFiles(["api"], /(?<!\.test)\.ts$/);
const nameOf = (file: string) => path.basename(file);

test("what only admins call is named after it, and nothing else is", () => {
  const misnamed = apiFiles
    .filter((file) => file.endsWith(".routes.ts"))
    .filter((file) => {
      const paths = [...read(file).matchAll(/["`](\/admin\/|\/)[a-z-]+/g)].map(([, area]) => area === "/admin/");
      const isAdmin = nameOf(file).startsWith("admin-");
      return isAdmin ? !paths.includes(true) : paths.includes(true);
    });
  expect(misnamed).toEqual([]);
});

test("the calls of the console are made by createAdminCalls", () => {
  const others = apiFiles
    .filter((file) => /\/admin-[^/]*\.routes\.ts$/.test(file) && !read(file).includes("createAdminCalls("))
    .filter((file) => nameOf(file) !== "admin-upload.routes.ts"); // its body is a file
  expect(others).toEqual([]);
});

test("commands are named after what they change, whoever may give them", () => {
  expect(apiFiles.filter((file) => /\/admin-[^/]*\.commands\.ts$/.test(file))).toEqual([]);
});

test("a record of the console has the same file names in every feature", () => {
  const files = listFiles(["app/features"], /\/admin\/([^/]+\/)?[^/]+(?<!\.test)\.tsx?$/);
  const kindOf: [RegExp, RegExp][] = [
    [/\bapi: ApiClient\b[^]*\breturns: /, /^(admin-[a-z-]+|occupancy-calendar)\.server\.ts$/],
    [/\bexport const \w*Form = /, /(^admin-[a-z-]+|\.form)\.server\.ts$/],
    [/\brecordIntents[<(]/, /(^admin-[a-z-]+|-intents)\.server\.ts$/],
    [/: ConfirmAction\b/, /-actions\.tsx$/],
  ];
  const misnamed = kindOf.flatMap(([holds, name]) =>
    files.filter((file) => holds.test(read(file)) && !name.test(nameOf(file))),
  );
  expect(misnamed).toEqual([]);
});
