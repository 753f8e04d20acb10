/** Manages admins: `npm run admin -- grant someone@example.com` (also `revoke`, `link`, `list`). */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

process.chdir(path.join(import.meta.dirname, ".."));

if (existsSync("vite.config.ts")) {
  // Images contain the build without its sources
  const { status } = spawnSync(process.execPath, ["scripts/build.mjs", "api"], { stdio: ["ignore", 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}

const { runAdminCommand } = await import(path.resolve("build/api/admin.js"));
try {
  const { ok, sentence } = await runAdminCommand(process.argv.slice(2));
  (ok ? console.log : console.error)(sentence);
  process.exit(ok ? 0 : 1);
} catch (error) {
  if (error?.constructor?.name !== "SettingError") throw error;
  console.error(error.message);
  process.exit(1);
}
