import path from "node:path";
import { expect, test } from "vitest";
import { listFiles, read } from "./files";

test("the operations guide lists each migration in order, with its effect on running processes", () => {
  const [, table = ""] = /\| Migration .*?\n(.*?)\n\n/s.exec(read("docs/operations.md")) ?? [];
  const firsts = table.split("\n").map((row) => row.split("|")[1] ?? "");
  const told = firsts.flatMap((cell) => [...cell.matchAll(/`(\d{4}_\w+)`/g)].map(([, name]) => name));
  const made = listFiles(["api/db/migrations"], /\.sql$/).map((file) => path.basename(file, ".sql"));
  expect(told).toEqual(made);
});
