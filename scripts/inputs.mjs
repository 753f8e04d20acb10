/** The input files of each part of the build, to detect changes. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const configs = ["package-lock.json", "tsconfig.json"];

/** Of all pages, and of one. */
export const iconLists = ["app/design-system/icons/icons.ts", "app/features/houses/detail/house-facts.tsx"];

export const parts = {
  map: {
    output: "build/map/seoul.svg",
    inputs: ["api/houses/transit/seoul-transit.json", "domain/houses/seoul-map.ts", "scripts/seoul-map"],
  },
  fonts: {
    output: "build/fonts/texts.css",
    inputs: [
      "locales",
      "api/process/seed/data",
      "build/map/names.json",
      "app/platform/brand.ts",
      "scripts/fonts.mjs",
      "package-lock.json",
    ],
  },
  icons: {
    output: "build/icons/icons.svg",
    inputs: [...iconLists, "scripts/icons.mjs", "package-lock.json"],
  },
  web: {
    output: "build/server/index.js",
    inputs: [
      ...[
        "app",
        "api",
        "contract",
        "domain",
        "locales",
        "public",
        "build/fonts",
        "build/icons",
        "build/map",
        "scripts/patches",
        "vite.config.ts",
        "remix.config.js",
      ],
      ...configs,
    ],
  },
  commands: {
    output: "build/commands/preload.js",
    inputs: [
      ...["api", "contract", "domain", "locales", "app/platform", "app/server", "scripts/build.mjs"],
      ...configs,
    ],
  },
  database: { output: "build/database-template.tar.gz", inputs: ["api/db/migrations", "package-lock.json"] },
};

export const stampOf = (part) => path.join("build", `.inputs-${part}`);

export function fingerprint(part) {
  const hash = createHash("sha256");
  for (const file of parts[part].inputs.flatMap(listFiles)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

export function isCurrent(part) {
  if (!existsSync(parts[part].output) || !existsSync(stampOf(part))) return false;
  return readFileSync(stampOf(part), "utf8") === fingerprint(part);
}

function listFiles(entry) {
  const stats = statSync(entry, { throwIfNoEntry: false });
  if (!stats) return [];
  return stats.isDirectory() ? listFolder(entry) : [entry];
}

/** Joins names by hand: every start lists thousands of files. */
function listFolder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((found) => {
      const file = `${folder}/${found.name}`;
      if (found.isDirectory()) return listFolder(file);
      return /\.test\.tsx?$/.test(file) ? [] : [file];
    });
}
