/** `npm run settings` (`-- api` for `/v1` alone) lists every missing or wrong setting and starts nothing. */
import { findSettingProblems } from "./find-setting-problems.server";

const problems = findSettingProblems(process.argv[2] === "api" ? "api" : "site");
for (const { sentence } of problems) process.stderr.write(`${sentence}\n`);
if (problems.length === 0) process.stdout.write("All settings are in order.\n");
process.exitCode = problems.length === 0 ? 0 : 1;
