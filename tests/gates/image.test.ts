import { expect, test } from "vitest";
import { read } from "./files";

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
