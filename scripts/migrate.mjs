/** Applies pending migrations to PostgreSQL and ends: `npm run migrate`. Servers do the same when they start. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

process.chdir(path.join(import.meta.dirname, ".."));

if (existsSync("vite.config.ts")) {
  // Images contain the build without its sources
  const { status } = spawnSync(process.execPath, ["scripts/build.mjs", "api"], { stdio: ["ignore", 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}

const { runMigrateCommand } = await import(path.resolve("build/api/migrate.js"));
try {
  console.log(await runMigrateCommand());
} catch (error) {
  if (error?.constructor?.name !== "SettingError") throw error;
  console.error(error.message);
  process.exit(1);
}
