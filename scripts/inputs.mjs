/** The input files of each part of the build, to detect changes. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

const configs = ["package-lock.json", "tsconfig.json"];

/** Of all pages, and of one. */
export const iconLists = ["app/design-system/icons/icons.ts", "app/features/houses/detail/line-icons.ts"];

export const parts = {
  map: {
    output: "build/map/seoul.svg",
    inputs: ["api/transit/seoul-transit.json", "domain/seoul-map.ts", "scripts/seoul-map"],
  },
  fonts: {
    output: "build/fonts/texts.css",
    inputs: [
      "locales",
      "api/seed/data",
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
        "contract",
        "domain",
        "api/api-instance.ts",
        "locales",
        "public",
        "build/fonts",
        "build/icons",
        "build/map",
        "scripts/compression.mjs",
        "scripts/required-packages.mjs",
        "scripts/patches",
        "vite.config.ts",
        "remix.config.js",
      ],
      ...configs,
    ],
  },
  api: {
    output: "build/api/bundled.js",
    inputs: [
      ...["api", "contract", "domain", "locales", "app/platform", "app/routes.ts"],
      ...["scripts/build.mjs", "scripts/required-packages.mjs"],
      ...configs,
    ],
  },
  database: { output: "build/database-template.tar.gz", inputs: ["api/db/migrations", "package-lock.json"] },
};

const stampOf = (part) => path.join("build", `.inputs-${part}`);

/** @param read may keep the files that several parts are built of */
export function fingerprint(part, read = readFileSync) {
  const hash = createHash("sha256");
  for (const file of parts[part].inputs.flatMap(listFiles)) hash.update(file).update(read(file));
  return hash.digest("hex");
}

export function isCurrent(part, read = readFileSync) {
  if (!existsSync(parts[part].output) || !existsSync(stampOf(part))) return false;
  return readFileSync(stampOf(part), "utf8") === fingerprint(part, read);
}

/** Sizes and times of the files are compared first: reading them all takes a tenth of the start. */
export function areAllCurrent() {
  const files = describeFiles();
  if (readRemembered() === files) return true;
  const areCurrent = areContentsCurrent();
  if (areCurrent) remember(files);
  return areCurrent;
}

function readRemembered() {
  try {
    return readFileSync(unchangedStamp, "utf8");
  } catch {
    return undefined;
  }
}

function remember(files) {
  try {
    writeFileSync(unchangedStamp, files);
  } catch {
    return; // built by another user: the next start reads the files again
  }
}

const unchangedStamp = path.join("build", ".inputs-unchanged");

function describeFiles() {
  const hash = createHash("sha256");
  const entries = Object.entries(parts).flatMap(([part, { output, inputs }]) => [...inputs, output, stampOf(part)]);
  for (const file of [...new Set(entries)].flatMap(listFiles)) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

function areContentsCurrent() {
  const files = new Map();
  const readOnce = (file) => {
    if (!files.has(file)) files.set(file, readFileSync(file));
    return files.get(file);
  };
  return Object.keys(parts).every((part) => isCurrent(part, readOnce));
}

export { stampOf };

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
