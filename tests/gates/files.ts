import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export function listFiles(folders: string[], extension: RegExp): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
    )
    .filter((file) => extension.test(file))
    .sort();
}

export const read = (file: string) => readFileSync(file, "utf8");
export const readJson = (file: string): unknown => JSON.parse(read(file));
