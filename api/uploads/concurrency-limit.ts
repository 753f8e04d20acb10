import { ApiError } from "../kernel/http/problem";

type Places = { atOnce: number; waiting: number };

/**
 * Runs so many works at a time; others wait for their turn, first come, first served. What a work needs should be
 * loaded in its turn, so that waiting takes no memory.
 * @returns a function that throws ApiError UPSTREAM_UNAVAILABLE when too many wait already
 */
export function createConcurrencyLimit(places: Places) {
  let free = places.atOnce;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else if (waiting.length < places.waiting) await new Promise<void>((enter) => waiting.push(enter));
    else throw new ApiError("UPSTREAM_UNAVAILABLE", { retryAfterSeconds: 60 });
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
