/**
 * Builds the parts that have changed, or only the named ones: map, fonts, icons, web, API, and the template of the embedded
 * database.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fingerprint, isCurrent, parts, stampOf } from "./inputs.mjs";
import { requirePackagesOfApi } from "./required-packages.mjs";

process.chdir(path.join(import.meta.dirname, ".."));
const force = process.argv.includes("--force");
const named = process.argv.slice(2).filter((argument) => argument in parts);

/** All other packages become part of the bundle: to resolve and open their thousand modules takes half of the start. */
const unbundled = [
  // Native, or with files of their own
  ...["@electric-sql/pglite", "@node-rs/argon2", "sharp", "subset-font"],
  "@zxcvbn-ts/language-common", // CommonJS: a chunk of its own would have no named exports
  // One copy for scripts, site and API
  ...["@opentelemetry/api", "pino", "prom-client", "react", "react-dom"],
  "@react-email/*",
  "pg-native", // not installed: `pg` has a property that loads it
];
/** CommonJS packages of the bundle call it for Node's own modules. */
const requireForBundled = `import { createRequire as createRequireForBundled } from "node:module";
const require = createRequireForBundled(import.meta.url);`;

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
    const { status } = spawnSync(
      process.execPath,
      ["node_modules/@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "warn"],
      {
        stdio: "inherit",
        env: { ...process.env, NODE_ENV: "production" },
      },
    );
    if (status !== 0) process.exit(status ?? 1);
    const { writeCompressed } = await import("./compression.mjs");
    writeCompressed("build/client/assets");
  },
  async api() {
    rmSync("build/api", { recursive: true, force: true });
    const { default: esbuild } = await import("esbuild");
    await esbuild.build({
      entryPoints: {
        bundled: "api/bundled.ts",
        server: "api/server.ts",
        admin: "api/admin-command.ts",
        migrate: "api/migrate-command.ts",
        template: "api/seed/template.ts",
        "api-env": "api/env.ts",
        "data-dir": "api/data-dir/data-dir.ts",
        log: "api/kernel/log.ts",
        "web-env": "app/platform/env.server.ts",
        "web-log": "domain/without-secrets.ts",
        probes: "domain/probes.ts",
        "foreign-host": "app/platform/request/foreign-host.server.ts",
        "foreign-post": "app/platform/request/csrf.server.ts",
        "shared-page": "app/platform/request/shared-page.server.ts",
        "security-headers": "app/platform/request/security-headers.server.ts",
      },
      outdir: "build/api",
      bundle: true,
      splitting: true, // as the sources do: the entries share modules
      platform: "node",
      target: "node20",
      format: "esm",
      external: unbundled,
      plugins: [requirePackagesOfApi],
      banner: { js: requireForBundled },
      jsx: "automatic",
      sourcemap: true,
      sourcesContent: false, // of all packages
      logLevel: "warning",
    });
  },
  async database() {
    rmSync(parts.database.output, { force: true });
    const { writeTemplate } = await import(path.resolve("build/api/template.js"));
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
