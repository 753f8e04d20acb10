/**
 * The production server. `npm start`: the site, with `/v1` inside unless API_BASE_URL names another; `npm run api`:
 * `/v1` alone. Builds what is not built, and ends with one sentence when a setting is wrong.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { keepConnections } from "./connections.mjs";
import { openMetrics, startTracing } from "./observe.mjs";
import { startWeb } from "./web-server.mjs";

process.chdir(path.join(import.meta.dirname, ".."));
process.env.NODE_ENV = "production";

/** What a signal waits for: nothing until there is a server. The first process of a container has no other way to end. */
let end = async () => {};
endOnSignals();

if (!existsSync("build/server") || !existsSync(process.env.DATA_DIR || "data")) {
  console.error("The first start takes a minute or two: what is not built is built, and the database is set up.");
}

if (existsSync("vite.config.ts")) {
  // an image carries the build without its sources
  const { status } = spawnSync(process.execPath, ["scripts/build.mjs"], { stdio: ["ignore", 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}

try {
  const isApi = process.argv[2] === "api";
  const endTracing = await startTracing(isApi ? "api" : "web");
  const { server, metricsPort, close } = isApi ? await startApiAlone() : await startWeb();
  const drain = keepConnections(server);
  const endMetrics = await openMetrics(metricsPort);
  end = async () => {
    await drain();
    await close();
    endMetrics();
    await endTracing();
  };
} catch (error) {
  const sentence = sentenceOf(error);
  if (!sentence) throw error;
  console.error(sentence);
  process.exit(1);
}

async function startApiAlone() {
  const { serveApi } = await import(path.resolve("build/api/server.js"));
  return serveApi();
}

function sentenceOf(error) {
  if (error?.constructor?.name === "SettingError") return error.message;
  if (error?.code === "EADDRINUSE") {
    const setting = String(error.port) === process.env.METRICS_PORT ? "METRICS_PORT" : "PORT";
    return `${setting} is in use: something else listens on ${error.port}. Set another ${setting}.`;
  }
  return undefined;
}

/** Answers what runs, then ends; who never lets go is cut off before those who stop containers lose patience at ten. */
function endOnSignals() {
  for (const signal of ["SIGTERM", "SIGINT"]) {
    process.once(signal, async () => {
      setTimeout(() => process.exit(1), 9_000).unref();
      await end();
      process.exit(0);
    });
  }
}
