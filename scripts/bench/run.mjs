/** `npm run bench` builds and runs all, one after the other; `npm run bench -- pages --rounds=1` one with its options. */
import { spawnSync } from "node:child_process";

const benches = ["pages", "first-view", "plans", "growth"];
const options = process.argv.slice(2).filter((argument) => argument.startsWith("--"));
const selected = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const unknown = selected.filter((name) => !benches.includes(name));
if (unknown.length > 0) throw new Error(`There is no bench “${unknown}”: ${benches.join(", ")}`);

run("npm", "run", "--silent", "build");
for (const name of selected.length > 0 ? selected : benches)
  run("node", "--import", "tsx", `scripts/bench/${name}.ts`, ...options);

function run(command, ...args) {
  if (spawnSync(command, args, { stdio: "inherit" }).status !== 0) process.exitCode = 1;
}
