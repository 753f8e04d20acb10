import { ApiError } from "../http/problem";

type Places = { atOnce: number; waiting: number };

const refuse = () => new ApiError("UPSTREAM_UNAVAILABLE", { retryAfterSeconds: 60 });

/**
 * Runs so many works at a time; others wait for their turn, first come, first served. What a work needs should be
 * loaded in its turn, so that waiting takes no memory.
 * @returns a function that throws ApiError UPSTREAM_UNAVAILABLE when too many wait already
 */
export function createConcurrencyLimit(places: Places, refusal: () => ApiError = refuse) {
  let free = places.atOnce;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else if (waiting.length < places.waiting) await new Promise<void>((enter) => waiting.push(enter));
    else throw refusal();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** A limit for each owner. */
export function createOwnerLimit(places: Places, refusal: () => ApiError) {
  const owners = new Map<string, { limit: ReturnType<typeof createConcurrencyLimit>; works: number }>();
  return async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    const own = owners.get(owner) ?? { limit: createConcurrencyLimit(places, refusal), works: 0 };
    owners.set(owner, own);
    own.works += 1;
    try {
      return await own.limit(work);
    } finally {
      own.works -= 1;
      if (own.works === 0) owners.delete(owner);
    }
  };
}
