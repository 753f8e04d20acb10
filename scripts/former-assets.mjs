/**
 * The files of former builds, for tabs that were opened before a deployment: their names say what is in them, and a tab
 * still asks for those of its own build. They are kept beside the database, where an image's next version finds them.
 */
import { randomUUID } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";

const keptDays = 14;
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

/**
 * Copies this build's files there, and removes what no build has had for two weeks. To be called again as long as the
 * build is served, since it is two weeks from the last call.
 */
export async function keepAssets(built, kept) {
  await mkdir(kept, { recursive: true });
  const now = new Date();
  for (const name of await readdir(built)) {
    if (!(path.extname(name) in types)) continue; // the compressed ones are for the many
    const copy = path.join(kept, name);
    if (!existsSync(copy)) await copyWhole(path.join(built, name), copy);
    await utimes(copy, now, now);
  }
  for (const name of await readdir(kept)) {
    const file = path.join(kept, name);
    const found = await stat(file).catch(() => undefined); // gone: several servers may share the folder
    if (found && now - found.mtime > keptDays * 86_400_000) await rm(file, { force: true });
  }
}

/** A copy that is cut short never gets its name: under it, browsers would keep what there is of it for a year. */
async function copyWhole(file, copy) {
  const unfinished = path.join(path.dirname(copy), `.${path.basename(copy)}.${randomUUID()}`);
  await copyFile(file, unfinished);
  await rename(unfinished, copy);
}

/** @returns what answers a request for a file that only a former build has; false for all others */
export function formerAssets(built, kept) {
  return (request, response) => {
    const name = /^\/assets\/([\w.-]+)(?:\?|$)/.exec(request.url)?.[1];
    const type = name && types[path.extname(name)];
    if (!type || (request.method !== "GET" && request.method !== "HEAD")) return false;
    if (existsSync(path.join(built, name)) || !existsSync(path.join(kept, name))) return false;
    response.writeHead(200, { "Content-Type": type, "Cache-Control": "public, max-age=31536000, immutable" });
    if (request.method === "HEAD") response.end();
    else
      createReadStream(path.join(kept, name))
        .on("error", () => response.destroy())
        .pipe(response);
    return true;
  };
}
