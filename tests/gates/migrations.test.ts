import path from "node:path";
import { expect, test } from "vitest";
import { listFiles, read } from "./files";

/** Creates tables, with their indexes and constraints, and touches no other: old processes do not notice. */
function onlyCreatesTables(file: string): boolean {
  const statements = read(file)
    .split(/;(?:\s*-->\s*statement-breakpoint)?\s*(?:\n|$)/)
    .filter((statement) => statement.trim());
  const created = statements.flatMap((statement) => /^\s*CREATE TABLE "(\w+)"/.exec(statement)?.[1] ?? []);
  const isOnCreated = (statement: string) => {
    const [, table = ""] =
      /^\s*(?:CREATE TABLE|ALTER TABLE|CREATE (?:UNIQUE )?INDEX "\w+" ON) "(\w+)"/.exec(statement) ?? [];
    return created.includes(table);
  };
  return statements.every(isOnCreated);
}

test("the operations guide lists each migration in order, with its effect on running processes", () => {
  const [, table = ""] = /\| Migration .*?\n(.*?)\n\n/s.exec(read("docs/operations.md")) ?? [];
  const firsts = table.split("\n").map((row) => row.split("|")[1] ?? "");
  const told = firsts.flatMap((cell) => [...cell.matchAll(/`(\d{4}_\w+)`/g)].map(([, name]) => name!));
  const files = listFiles(["api/db/migrations"], /\.sql$/);
  const nameOf = (file: string) => path.basename(file, ".sql");
  const unnoticed = files.filter(onlyCreatesTables).map(nameOf);
  expect(unnoticed).toContain("0004_exchange_rates");
  expect(unnoticed).not.toContain("0018_areas");
  expect(told).toEqual(files.map(nameOf).filter((name) => told.includes(name) || !unnoticed.includes(name)));
});
