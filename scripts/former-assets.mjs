/** For tabs opened before a deployment. In DATA_DIR, where the image's next version finds them. */
import { randomUUID } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";

const maxAgeDays = 14;
const types = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".png": "image/png",
};

/** And deletes files unused for two weeks. Called regularly, because the two weeks count from the last call. */
export async function copyAssets(built, folder) {
  await mkdir(folder, { recursive: true });
  const now = new Date();
  for (const name of await readdir(built)) {
    if (!(path.extname(name) in types)) continue; // compressed variants are only for the current build
    const copy = path.join(folder, name);
    if (!existsSync(copy)) await copyWhole(path.join(built, name), copy);
    await utimes(copy, now, now);
  }
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined); // Another server that shares the folder may have deleted it
    if (found && now - found.mtime > maxAgeDays * 86_400_000) await rm(file, { force: true });
  }
}

/** Copies under a temporary name and renames: browsers would cache a partial file for a year. */
async function copyWhole(file, copy) {
  const unfinished = path.join(path.dirname(copy), `.${path.basename(copy)}.${randomUUID()}`);
  await copyFile(file, unfinished);
  await rename(unfinished, copy);
}

/** @returns a handler that answers requests for files of former builds, and returns false for others */
export function formerAssets(built, folder) {
  return (request, response) => {
    const name = /^\/assets\/([\w.-]+)(?:\?|$)/.exec(request.url)?.[1];
    const type = name && types[path.extname(name)];
    if (!type || (request.method !== "GET" && request.method !== "HEAD")) return false;
    if (existsSync(path.join(built, name)) || !existsSync(path.join(folder, name))) return false;
    response.writeHead(200, { "Content-Type": type, "Cache-Control": "public, max-age=31536000, immutable" });
    if (request.method === "HEAD") response.end();
    else
      createReadStream(path.join(folder, name))
        .on("error", () => response.destroy())
        .pipe(response);
    return true;
  };
}
