import path from "node:path";
import { expect, test } from "vitest";
import { listFiles, read } from "./files";

/** Tables, nullable columns, and what belongs to a table of the same migration: old processes do not notice them. */
function onlyAdds(sql: string): boolean {
  const statements = sql.split("--> statement-breakpoint").map((statement) => statement.trim());
  const created = new Set(statements.flatMap((statement) => /^CREATE TABLE ("\w+")/.exec(statement)?.[1] ?? []));
  return statements.every((statement) => {
    const [, table] = /^(?:ALTER TABLE|CREATE (?:UNIQUE )?INDEX "\w+" ON) ("\w+")/.exec(statement) ?? [];
    if (statement.startsWith("CREATE TABLE") || (table && created.has(table))) return !statement.includes(";\n");
    return /^ALTER TABLE "\w+" ADD COLUMN "\w+" [a-z]+(?: with time zone)?;?$/.test(statement);
  });
}

const migrations = listFiles(["api/db/migrations"], /\.sql$/).map((file) => ({
  name: path.basename(file, ".sql"),
  onlyAdds: onlyAdds(read(file)),
}));

test("the operations guide lists in order each migration that running processes notice", () => {
  const [, table = ""] = /\| Migration .*?\n(.*?)\n\n/s.exec(read("docs/operations.md")) ?? [];
  const firsts = table.split("\n").map((row) => row.split("|")[1] ?? "");
  const told = firsts.flatMap((cell) => [...cell.matchAll(/`(\d{4}_\w+)`/g)].map(([, name]) => name));
  const listed = migrations.filter(({ name, onlyAdds }) => told.includes(name) || !onlyAdds);
  expect(told).toEqual(listed.map(({ name }) => name));
});
