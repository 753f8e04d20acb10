import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import zlib from "node:zlib";

type Entry = { module: string; imports?: string[]; css?: string[] };
type Manifest = { routes: Record<string, Entry> };
export type RouteWeight = { route: string; files: number; scripts: number; styles: number };

const client = path.resolve("build/client");

/** Bytes of brotli that each route loads at first. */
export function listRouteWeights(): RouteWeight[] {
  const { routes } = readManifest();
  const { root, ...pages } = routes;
  if (!root) throw new Error("The build's manifest has no root");
  return Object.entries(pages).map(([route, page]) => {
    const scripts = new Set([root, page].flatMap((each) => [each.module, ...(each.imports ?? [])]));
    const styles = new Set([root, page].flatMap(({ css }) => css ?? []));
    return { route, files: scripts.size + styles.size, scripts: bytesOf(scripts), styles: bytesOf(styles) };
  });
}

function readManifest(): Manifest {
  const file = readdirSync(path.join(client, "assets")).find((name) => /^manifest-.*\.js$/.test(name));
  if (!file) throw new Error("There is no build: npm run build");
  const script = readFileSync(path.join(client, "assets", file), "utf8");
  return JSON.parse(script.slice(script.indexOf("=") + 1).replace(/;\s*$/, "")) as Manifest;
}

/** As remix-serve compresses them while it sends them. */
const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 };
const sizes = new Map<string, number>();

function bytesOf(files: Set<string>): number {
  return [...files].reduce((sum, file) => sum + sizeOf(file), 0);
}

function sizeOf(file: string): number {
  const known = sizes.get(file);
  if (known) return known;
  const { length } = zlib.brotliCompressSync(readFileSync(path.join(client, file)), { params });
  sizes.set(file, length);
  return length;
}
