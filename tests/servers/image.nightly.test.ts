import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { readServerCommand } from "../../scripts/server-command.mjs";
import { answering, endWithParent, freePort, stop } from "../e2e/server";
import { ask } from "./ask";

/* Runs the Dockerfile's commands without Docker: its files, as a user without write access. */

const nobody = 65534;
const folder = mkdtempSync(path.join(os.tmpdir(), "homes-image-"));
const [image, data] = [path.join(folder, "homes"), path.join(folder, "data")];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files of the last stage. Large ones are linked and read-only. */
function layImage() {
  const [, lastStage = ""] = readFileSync("Dockerfile", "utf8").split("WORKDIR /homes\nRUN mkdir");
  for (const [, words = ""] of lastStage.matchAll(/^COPY (?:--from=build )?(.*)$/gm)) {
    const sources = words.split(" ");
    const target = path.join(image, sources.pop() ?? "");
    for (const source of sources.map((name) => name.replace(/^\/homes\//, ""))) {
      const to = sources.length > 1 || target.endsWith("/") ? path.join(target, path.basename(source)) : target;
      mkdirSync(path.dirname(to), { recursive: true });
      if (["build", "node_modules"].includes(source)) symlinkSync(path.resolve(source), to);
      else cpSync(source, to, { recursive: true });
    }
  }
}

function isReadByNobody(): boolean {
  const script = 'require("node:fs").accessSync(process.argv[1])';
  const options = { cwd: "/", uid: nobody, gid: nobody };
  return spawnSync(process.execPath, ["-e", script, path.resolve("build/server/index.js")], options).status === 0;
}

it.skipIf(process.getuid?.() !== 0)(
  "starts from the image's files alone, as a user who may write only to its data",
  { timeout: 240_000 }, // it seeds
  async ({ skip }) => {
    skip(!isReadByNobody(), "the checkout lies where only root may look");
    layImage();
    mkdirSync(data);
    chownSync(data, nobody, nobody);
    chmodSync(folder, 0o755);
    const port = String(await freePort());
    const server = spawn(process.execPath, ["--import", endWithParent, ...readServerCommand("start")], {
      cwd: image,
      uid: nobody,
      gid: nobody,
      env: { PATH: process.env.PATH, HOME: "/nonexistent", NODE_ENV: "production", PORT: port, DATA_DIR: data },
      stdio: ["ignore", "ignore", "inherit"],
    });
    try {
      await answering(`http://localhost:${port}/readyz`, server);
      expect((await ask(`http://localhost:${port}/houses`)).status).toBe(200);
      expect(readdirSync(data)).toContain("database");
    } finally {
      await stop(server);
    }
    expect(server.exitCode).toBe(0);
  },
);
