import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { paths } from "~/platform/paths/paths";
import { readSiteBrand, type Logo } from "~/platform/brand.server";
import { loader } from "./brand-logo";

const served = vi.hoisted(() => ({ logo: undefined as unknown }));
vi.mock("~/platform/env.server", () => ({ getEnv: () => served }));

const hostile = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">
  <script>fetch("/mypage")</script><style>rect { fill: red }</style>
  <image href="https://evil.example/a.png"/><foreignObject><form action="https://evil.example"/></foreignObject></svg>`;

const brand = JSON.parse(readFileSync("tests/brand/brand.json", "utf8")) as object;

function provide(name: string, content: string | Buffer): Logo {
  const folder = mkdtempSync(path.join(os.tmpdir(), "homes-logo-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "brand.json");
  writeFileSync(path.join(folder, name), content);
  writeFileSync(file, JSON.stringify({ ...brand, logo: name }));
  const { logo } = readSiteBrand(file, true);
  served.logo = logo;
  return logo!;
}

const open = (file: string) => loader({ request: new Request("http://site.test"), params: { file }, context: {} });

it("serves an SVG so that its scripts cannot run, load or send anything", () => {
  const { href } = provide("logo.svg", hostile);
  const { status, headers } = open(href.replace(paths.brandLogo(""), ""));
  expect([status, headers.get("Content-Type")]).toEqual([200, "image/svg+xml"]);
  const policy = new Map(
    headers
      .get("Content-Security-Policy")!
      .split("; ")
      .map((rule) => [rule.split(" ")[0]!, rule.split(" ").slice(1)]),
  );
  expect(policy.get("default-src")).toEqual(["'none'"]);
  expect(policy.get("sandbox")).toEqual([]);
  expect(policy.get("form-action")).toEqual(["'none'"]);
  for (const name of ["script-src", "img-src", "connect-src"]) expect(policy.has(name)).toBe(false);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
});

it("serves only the configured logo", () => {
  provide("logo.svg", hostile);
  expect(open("000000000000.svg").status).toBe(404);
  expect(open("../brand.json").status).toBe(404);
  served.logo = undefined;
  expect(open("000000000000.svg").status).toBe(404);
});
