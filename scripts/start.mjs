/**
 * The production server. `npm start`: the site, with `/v1` embedded unless API_BASE_URL is set; `npm run api`: `/v1`
 * alone. Builds what has changed, and exits with one sentence when a setting is wrong.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import v8 from "node:v8";
import { keepConnections } from "./connections.mjs";
import { openMetrics, startTracing, watchRefusals } from "./observe.mjs";
import { describeFailure, logProcessEvents, openLog } from "./process-log.mjs";
import { admitRequests } from "./request-queue.mjs";
import { acceptTargets } from "./request-target.mjs";
import { findSettingProblems } from "./setting-problems.mjs";
import { startWeb } from "./web-server.mjs";

process.chdir(path.join(import.meta.dirname, ".."));
process.env.NODE_ENV = "production";

// Optimizing code that runs only during the start takes a seventh of its processor time
v8.setFlagsFromString("--no-opt");

const isApi = process.argv[2] === "api";
const half = isApi ? "api" : "web";
const log = openLog(half);
logProcessEvents(log);

/** Replaced once a server runs. Without a signal handler, the first process of a container would ignore SIGTERM. */
let end = async () => {};
endOnSignals();

const earlyLog = openLog(half, { toStderr: true });
if (!existsSync("build/server") || !existsSync(process.env.DATA_DIR || "data")) {
  earlyLog.info("The first start takes a minute or two: what is not built is built, and the database is set up.");
}

if (existsSync("vite.config.ts")) await build(); // Images contain the build without its sources

try {
  const problems = await findSettingProblems({ isApi });
  if (problems.length > 0) await refuseToStart(problems);
  const { prepareDataDir } = await import(path.resolve("build/api/data-dir.js"));
  prepareDataDir(path.resolve(process.env.DATA_DIR || "./data"));
  const endTracing = await startTracing(half);
  const { server, metricsPort, close, probeHeaders } = isApi ? await startApiAlone() : await startWeb();
  admitRequests(server, { headers: probeHeaders, onRefused: watchRefusals(log) });
  acceptTargets(server, log);
  const drain = keepConnections(server);
  const endMetrics = await openMetrics(metricsPort);
  v8.setFlagsFromString("--opt");
  end = async () => {
    await drain();
    await close();
    endMetrics();
    await endTracing();
  };
} catch (error) {
  await refuseToStart(problemsOf(error), error);
}

async function startApiAlone() {
  const { serveApi } = await import(path.resolve("build/api/server.js"));
  return serveApi();
}

/** In a process of its own, and only when it is needed: that takes longer than to look. */
async function build() {
  const { areAllCurrent } = await import("./inputs.mjs");
  if (areAllCurrent()) return;
  const child = spawn(process.execPath, ["scripts/build.mjs"], { stdio: ["ignore", "pipe", "pipe"] });
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: output }).on("line", (line) => line.trim() && earlyLog.info({ build: true }, line));
  }
  const [status] = await once(child, "close");
  if (status !== 0) process.exit(status ?? 1);
}

async function refuseToStart(problems, error) {
  if (problems.length > 0) {
    const sentences = problems.map(({ sentence }) => sentence);
    log.fatal({ settings: problems.map(({ setting }) => setting), problems: sentences }, "not started");
    console.error(sentences.join("\n"));
  } else {
    log.fatal({ err: await describeFailure(error) }, "not started");
    console.error("The start failed by an error that no setting explains: the log has its line.");
  }
  process.exit(1);
}

function problemsOf(error) {
  if (error?.constructor?.name === "SettingError") return error.problems;
  const setting = String(error?.port) === process.env.METRICS_PORT ? "METRICS_PORT" : "PORT";
  if (error?.code === "EADDRINUSE") {
    const sentence = `${setting} is in use: something else listens on ${error.port}. Set another ${setting}.`;
    return [{ setting, sentence }];
  }
  if (error?.code === "EACCES" && error.syscall === "listen") {
    return [{ setting, sentence: `${setting} is wrong: this user may not listen on ${error.port}.` }];
  }
  return [];
}

/** Graceful shutdown: drains for 9 s, then exits, because containers are killed after 10 s. */
function endOnSignals() {
  for (const signal of ["SIGTERM", "SIGINT"]) {
    process.once(signal, async () => {
      setTimeout(() => process.exit(1), 9_000).unref();
      await end();
      process.exit(0);
    });
  }
}
