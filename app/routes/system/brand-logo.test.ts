import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, it, onTestFinished } from "vitest";
import { paths } from "~/platform/paths/paths";
import type { Logo } from "~/platform/brand.server";
import { getEnv } from "~/platform/env.server";
import { stubSettings } from "../../../tests/factories/site";
import { loader } from "./brand-logo";

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
  stubSettings({ BRAND_FILE: file });
  return getEnv().logo!;
}

const open = (file: string) => loader({ request: new Request("http://site.test"), params: { file }, context: {} });

it("serves an SVG so that its scripts cannot run, load or send anything", async () => {
  const { href } = provide("logo.svg", hostile);
  const { status, headers } = await open(href.replace(paths.brandLogo(""), ""));
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

it("serves only the configured logo", async () => {
  provide("logo.svg", hostile);
  expect((await open("000000000000.svg")).status).toBe(404);
  expect((await open("../brand.json")).status).toBe(404);
  stubSettings({ BRAND_FILE: "" });
  expect((await open("000000000000.svg")).status).toBe(404);
});

it("draws our own logo, or the operator's, for e-mails as a small PNG with a transparent ground", async () => {
  const ours = await openMailLogo();
  provide("logo.svg", readFileSync("tests/brand/logo.svg"));
  const operators = await openMailLogo();
  expect(operators.equals(ours)).toBe(false);
  for (const pixels of [ours, operators]) expect(pixels[3]).toBe(0);
  const belowTop = 4 * (10 * 96 + 48);
  expect([...operators.subarray(belowTop, belowTop + 4)]).toEqual([0x2b, 0x5d, 0x8c, 0xff]);
});

async function openMailLogo(): Promise<Buffer> {
  const answer = await open("mail-logo.png");
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  const { data, info } = await sharp(await answer.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 96, height: 96, channels: 4 });
  return data;
}
