/** `npm run bench` builds and runs all, each in a process of its own; `npm run bench -- search` one. */
import { spawnSync } from "node:child_process";

const benches: Record<string, () => Promise<unknown>> = {
  pages: () => import("./pages"),
  "first-view": () => import("./first-view"),
  weight: () => import("./weight"),
  lighthouse: () => import("./lighthouse"),
  database: () => import("./database"),
  bookings: () => import("./bookings"),
  growth: () => import("./growth"),
  search: () => import("./search"),
  admin: () => import("./admin"),
  jobs: () => import("./jobs"),
  "log-in": () => import("./log-in"),
  capacity: () => import("./capacity"),
};

const selected = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
if (selected.length === 1) {
  const bench = benches[selected[0]!];
  if (!bench) throw new Error(`There is no bench “${selected[0]}”: ${Object.keys(benches).join(", ")}`);
  await bench();
} else {
  const options = process.argv.slice(2).filter((argument) => argument.startsWith("--"));
  run(["scripts/build.mjs"]);
  for (const name of selected.length > 0 ? selected : Object.keys(benches))
    run([...process.execArgv, process.argv[1]!, name, ...options]);
}

function run(command: string[]): void {
  const { status } = spawnSync(process.execPath, command, { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
