import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { matchRoutes } from "@remix-run/react";
import { expect, it } from "vitest";
import siteRoutes from "../../app/routes";
import { read } from "./files";

type Router = { matchRoutes: typeof matchRoutes };
const builds = "node_modules/@remix-run/router/dist";
/** The build that servers load. */
const patched = createRequire(import.meta.url)(path.resolve(builds, "router.cjs.js")) as Router;
const unpatched = (await import(path.resolve(builds, "router.js"))) as Router;

const patches = readdirSync("scripts/patches");

it.each(patches)("%s is applied to the version that is installed", (file) => {
  const [, name = "", version] = /^(.+)\+([\d.]+)\.patch$/.exec(file)!;
  const manifest = JSON.parse(read(`node_modules/${name.replace("+", "/")}/package.json`)) as { version: string };
  expect(manifest.version).toBe(version);
  const changes = read(`scripts/patches/${file}`)
    .split(/^diff --git .*$/m)
    .slice(1);
  expect(changes.length).toBeGreaterThan(0);
  for (const change of changes) {
    const [, patched = ""] = /^\+\+\+ b\/(.*)$/m.exec(change)!;
    const added = [...change.matchAll(/^\+(?!\+\+)(.*)$/gm)].map(([, line = ""]) => line);
    const installed = read(patched);
    expect(added.length).toBeGreaterThan(0);
    expect(added.filter((line) => !installed.includes(line))).toEqual([]);
  }
});

it("ranks the routes of a server once, and matches as before", () => {
  let reads = 0;
  const route = (path: string) => ({
    id: path,
    get path() {
      reads += 1;
      return path;
    },
  });
  const routes = ["houses/:slug", "houses/new", "*"].map(route);
  expect(patched.matchRoutes(routes, "/houses/new")?.[0]?.route.id).toBe("houses/new");
  const readsOnce = reads;
  expect(patched.matchRoutes(routes, "/houses/a%20b")?.[0]?.params).toEqual({ slug: "a b" });
  expect(patched.matchRoutes(routes, "/elsewhere/x")?.[0]?.params).toEqual({ "*": "elsewhere/x" });
  expect(reads).toBe(readsOnce);
});

it("matches every path of the site as without the patch", () => {
  type Entry = { path?: string; index?: boolean; children?: Entry[] };
  const toRoutes = (entries: Entry[], parent: string): Parameters<typeof matchRoutes>[0] =>
    entries.map(({ path, index, children }, at) =>
      index
        ? { id: `${parent}${at}`, index: true }
        : { id: `${parent}${at}`, path, children: children && toRoutes(children, `${parent}${at}/`) },
    );
  const routes = [{ id: "root", path: "", children: toRoutes(siteRoutes, "") }];
  const listPaths = (entries: Entry[], parent: string): string[] =>
    entries.flatMap(({ path = "", children = [] }) => [
      `${parent}/${path}`,
      ...listPaths(children, `${parent}/${path}`),
    ]);
  const addresses = listPaths(siteRoutes, "").map((path) => path.replaceAll(/:\w+|\*/g, "x"));
  const variants = addresses.flatMap((path) => [
    path,
    `${path}/`,
    `/${path}`,
    `${path}/y`,
    path.toUpperCase(),
    `/z${path}`,
  ]);
  for (const address of [
    ...variants,
    "/",
    "//",
    "/%2F",
    "/houses%2Fx",
    "/%68ouses",
    "/ſign/x",
    "/\u212Aakao",
    "/a:b",
    "/*",
    "/?",
  ]) {
    const answer = patched.matchRoutes(routes, address);
    expect(answer, address).toEqual(unpatched.matchRoutes(routes, address));
  }
});
