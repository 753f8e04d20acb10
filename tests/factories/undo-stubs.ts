import { vi } from "vitest";

/** Ends what a test has put in place of timers, methods, globals and settings. */
export function undoStubs(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
}
