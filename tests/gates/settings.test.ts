import { expect, test } from "vitest";
import { read } from "./files";

const envFiles = [
  "api/env.ts",
  "api/gateways/portone/settings.ts",
  "api/gateways/s3/settings.ts",
  "app/platform/env.server.ts",
];
const readSettings = new Set(
  envFiles
    .flatMap((file) => [
      ...read(file).matchAll(/^ {2}([A-Z][A-Z0-9_]+): ?(?:z|url|address|baseAddress|number|port|choice|email)\b/gm),
    ])
    .map(([, name]) => name),
);
/** OpenTelemetry reads its own. */
const readByOthers = ["OTEL_EXPORTER_OTLP_ENDPOINT"];

const table = read("README.md").split("## Settings")[1]?.split("**Demo mode**")[0] ?? "";
const rows = table.split("\n").filter((line) => line.startsWith("| `"));

test("the README's table names no setting that is not read", () => {
  const named = rows
    .flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([A-Z0-9_]+)`/g)])
    .map(([, name]) => name);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !readSettings.has(name ?? "") && !readByOthers.includes(name ?? ""))).toEqual([]);
});

test("every setting that is read stands in the README or in the operations guide", () => {
  const told = table + read("docs/operations.md");
  expect([...readSettings].filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
});
