import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

const unchanged = [
  "node_modules",
  "public",
  "build/commands",
  "build/database-template.tar.gz",
  "api/db/migrations",
  "api/process/seed/pictures",
];
const places = ["build/client/assets", "build/server", "build/server/assets"];
const script = /\.(js|css)$/;

/** Copies this build with other file names for scripts and styles, as the next version would have. */
export function writeAnotherBuild(folder: string): void {
  const at = (...parts: string[]) => path.join(folder, ...parts);
  for (const part of unchanged) {
    mkdirSync(path.dirname(at(part)), { recursive: true });
    symlinkSync(path.resolve(part), at(part));
  }
  for (const part of ["package.json", "scripts", "build/client", "build/server"]) {
    cpSync(part, at(part), { recursive: true, filter: (file) => !file.endsWith(".map") });
  }
  const ours = readdirSync("build/client/assets").filter((name) => script.test(name));
  const stems = new Set(ours.map((name) => name.replace(script, "")));
  const rename = (text: string) =>
    text.replace(/([\w.-]+)\.(js|css)\b/g, (name, stem: string, kind: string) =>
      stems.has(stem) ? `${stem}-again.${kind}` : name,
    );
  for (const place of places) {
    for (const name of readdirSync(at(place)).filter((name) => script.test(name))) {
      const text = rename(readFileSync(at(place, name), "utf8"));
      rmSync(at(place, name));
      writeFileSync(at(place, rename(name)), text.replace(/(["']version["']: ?["']\w{8})/g, "$1-again"));
    }
  }
}
