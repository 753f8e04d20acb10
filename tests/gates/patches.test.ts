import { readdirSync } from "node:fs";
import { matchRoutes } from "@remix-run/react";
import { expect, it } from "vitest";
import { read } from "./files";

const patches = readdirSync("scripts/patches");

it.each(patches)("%s is applied to the version that is installed", (file) => {
  const [, name = "", version] = /^(.+)\+([\d.]+)\.patch$/.exec(file)!;
  const manifest = JSON.parse(read(`node_modules/${name.replace("+", "/")}/package.json`)) as { version: string };
  expect(manifest.version).toBe(version);
  const patch = read(`scripts/patches/${file}`);
  const [, patched = ""] = /^\+\+\+ b\/(.*)$/m.exec(patch)!;
  const added = [...patch.matchAll(/^\+(?!\+\+)(.*)$/gm)].map(([, line = ""]) => line);
  const installed = read(patched);
  expect(added.length).toBeGreaterThan(5);
  expect(added.filter((line) => !installed.includes(line))).toEqual([]);
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
  expect(matchRoutes(routes, "/houses/new")?.[0]?.route.id).toBe("houses/new");
  const readsOnce = reads;
  expect(matchRoutes(routes, "/houses/a%20b")?.[0]?.params).toEqual({ slug: "a b" });
  expect(matchRoutes(routes, "/elsewhere/x")?.[0]?.params).toEqual({ "*": "elsewhere/x" });
  expect(reads).toBe(readsOnce);
});
