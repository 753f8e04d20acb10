/** `npm run bench` runs all, `npm run bench -- search` one. */
const benches: Record<string, () => Promise<unknown>> = {
  admin: () => import("./admin"),
  database: () => import("./database"),
  "first-view": () => import("./first-view"),
  "log-in": () => import("./log-in"),
  pages: () => import("./pages"),
  search: () => import("./search"),
  weight: () => import("./weight"),
  capacity: () => import("./capacity"),
};

const selected = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
for (const name of selected.length > 0 ? selected : Object.keys(benches)) {
  const bench = benches[name];
  if (!bench) throw new Error(`There is no bench “${name}”: ${Object.keys(benches).join(", ")}`);
  await bench();
}

export {};
