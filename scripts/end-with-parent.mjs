/** Preloaded into every process of a run (NODE_OPTIONS): a run that was killed leaves no server behind. */
const parent = process.ppid;
setInterval(() => process.ppid === parent || process.exit(1), 1_000).unref();
