import { setImmediate as nextTurn } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";

const maxBusyMs = 20;

/**
 * Lets the event loop run while many statements wait. The embedded database computes on the main thread, and each of its
 * promises continues in the same turn as the one before, so that the queue of a busy start blocked `/healthz` for
 * seconds.
 */
export function yieldBetweenStatements(pglite: PGlite): PGlite {
  const execProtocolRaw = pglite.execProtocolRaw.bind(pglite);
  let turnBeganAt = performance.now();
  pglite.execProtocolRaw = async (...message) => {
    if (performance.now() - turnBeganAt > maxBusyMs) {
      await nextTurn();
      turnBeganAt = performance.now();
    }
    return execProtocolRaw(...message);
  };
  return pglite;
}
