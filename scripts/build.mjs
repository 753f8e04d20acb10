/**
 * Builds the parts that have changed, or only the named ones: map, fonts, icons, web, commands (with `/v1` alone), and the template
 * of the embedded database.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fingerprint, isCurrent, parts, stampOf } from "./inputs.mjs";

process.chdir(path.join(import.meta.dirname, ".."));
const force = process.argv.includes("--force");
const named = process.argv.slice(2).filter((argument) => argument in parts);

/** Imported on demand, because every start runs this file. */
const builders = {
  async map() {
    const { tsImport } = await import("tsx/esm/api");
    const { writeSeoulMap } = await tsImport("./seoul-map/seoul-map.ts", import.meta.url);
    writeSeoulMap("build/map");
  },
  async fonts() {
    const { writeFonts } = await import("./fonts.mjs");
    await writeFonts("build/fonts");
  },
  async icons() {
    const { writeIcons } = await import("./icons.mjs");
    await writeIcons("build/icons");
  },
  async web() {
    for (const half of ["client", "server"]) rmSync(`build/${half}`, { recursive: true, force: true });
    const command = ["node_modules/@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "warn"];
    const env = { ...process.env, NODE_ENV: "production" };
    const remix = spawn(process.execPath, command, { stdio: "inherit", env });
    const [status] = await once(remix, "exit"); // waiting synchronously, this process would outlive a killed test run
    if (status !== 0) process.exit(status ?? 1);
  },
  async commands() {
    rmSync("build/commands", { recursive: true, force: true });
    const { default: esbuild } = await import("esbuild");
    await esbuild.build({
      entryPoints: {
        preload: "api/process/preload.ts",
        api: "api/process/serve-api.ts",
        admin: "api/process/run-admin.ts",
        migrate: "api/process/run-migrate.ts",
        settings: "app/server/settings-command.server.ts",
        template: "api/process/seed/template.ts",
      },
      outdir: "build/commands",
      bundle: true,
      splitting: true, // as the sources do: the entries share modules
      packages: "external",
      platform: "node",
      target: "node20",
      format: "esm",
      jsx: "automatic",
      sourcemap: true,
      logLevel: "warning",
    });
  },
  async database() {
    rmSync(parts.database.output, { force: true });
    const { writeTemplate } = await import(path.resolve("build/commands/template.js"));
    await writeTemplate();
  },
};

mkdirSync("build", { recursive: true });
for (const [part, make] of Object.entries(builders)) {
  if (named.length > 0 && !named.includes(part)) continue;
  if (!force && isCurrent(part)) continue;
  const startedAt = performance.now();
  const made = fingerprint(part); // read first, so that changes during the build are built again
  await make();
  if (!existsSync(parts[part].output)) throw new Error(`${parts[part].output} was not made`);
  writeFileSync(stampOf(part), made);
  console.log(`built ${part} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
