import { createRequire } from "node:module";
import path from "node:path";
import type { matchRoutes } from "@remix-run/react";
import { expect, it } from "vitest";
import siteRoutes from "../../app/routes";

type Router = { matchRoutes: typeof matchRoutes };
const builds = "node_modules/@remix-run/router/dist";
/** The build that servers load. */
const patched = createRequire(import.meta.url)(path.resolve(builds, "router.cjs.js")) as Router;
const unpatched = (await import(path.resolve(builds, "router.js"))) as Router;

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
  const variants = addresses.flatMap((path) => [path, `${path.toUpperCase()}/`, `${path}/y`]);
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
