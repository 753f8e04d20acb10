import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { expect, it } from "vitest";

it("needs no package that the image leaves out", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: object };
  const built = ["build/server", "build/server/assets", "build/commands"].flatMap((folder) =>
    readdirSync(folder).map((file) => `${folder}/${file}`),
  );
  const imported = built
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) =>
      [
        ...withoutComments(readFileSync(file, "utf8")).matchAll(
          /(?:^|;)(?:import|export)\b[^;"'=]*?\bfrom\s*["']([^."'/][^"']*)["']|import\(["']([^."'/][^"']*)["']\)|createRequire\w*\(import\.meta\.url\)\(["']([^."'/][^"']*)["']\)/gm,
        ),
      ].map(([, still, late, required]) => still ?? late ?? required ?? ""),
    );
  const packages = imported
    .filter((name) => !name.startsWith("node:"))
    .map((name) =>
      name
        .split("/")
        .slice(0, name.startsWith("@") ? 2 : 1)
        .join("/"),
    );
  expect(packages.length).toBeGreaterThan(30);
  const ofRemix = "@remix-run/server-runtime"; // a dependency of @remix-run/node
  const missing = packages.filter((name) => !isBuiltin(name) && !(name in dependencies) && name !== ofRemix);
  expect([...new Set(missing)]).toEqual([]);
});

/** Those of packages name types by `import("…")`. */
const withoutComments = (code: string) => code.replace(/^\s*\*.*$/gm, "");
