import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { readServerCommand } from "../../scripts/server-command.mjs";
import { listFiles, read } from "./files";

test("the image runs the command of npm start", () => {
  const [, words = ""] = /^CMD (.*)$/m.exec(read("Dockerfile")) ?? [];
  expect(JSON.parse(words)).toEqual(["node", ...readServerCommand("start")]);
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
