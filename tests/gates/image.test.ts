import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { listFiles, read } from "./files";

function scriptsBehind(file: string): string[] {
  const imported = [...read(file).matchAll(/from "\.\/([\w-]+\.mjs)"/g)].map(([, name]) => `scripts/${name}`);
  return [file, ...imported.flatMap(scriptsBehind)];
}

test("the image contains every script that it runs", () => {
  const copied =
    read("Dockerfile")
      .match(/^COPY (scripts\/.*) scripts\/$/m)?.[1]
      ?.split(" ") ?? [];
  const needed = ["scripts/start.mjs", "scripts/admin.mjs", "scripts/migrate.mjs", "scripts/settings.mjs"].flatMap(
    scriptsBehind,
  );
  expect([...copied].sort()).toEqual([...new Set(needed)].sort());
});

test("the image keeps every font that the code names", () => {
  const [, find = ""] = /^RUN (find node_modules [^]*?) -delete$/m.exec(read("Dockerfile")) ?? [];
  const removed = spawnSync("sh", ["-c", `${find.replaceAll("\\\n", " ")} -name '*.ttf'`], { encoding: "utf8" })
    .stdout.trim()
    .split("\n");
  const sources = listFiles(["api", "app"], /(?<!\.test)\.tsx?$/);
  const named = new Set(sources.flatMap((file) => read(file).match(/[\w-]+\.ttf/g) ?? []));
  expect([...named]).toEqual(expect.arrayContaining(["Pretendard-Regular.ttf", "PretendardVariable.ttf"]));
  expect(removed).not.toEqual([""]);
  expect(removed.filter((file) => named.has(file.split("/").pop()!))).toEqual([]);
});
