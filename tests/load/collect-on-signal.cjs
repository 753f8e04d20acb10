/** Preloaded to collect garbage before memory is measured. Needs --expose-gc. */
process.on("SIGUSR2", () => globalThis.gc());
