/** Preloaded into a server whose memory is measured: what is garbage goes before anybody looks. Takes --expose-gc. */
process.on("SIGUSR2", () => globalThis.gc());
