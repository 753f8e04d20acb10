/** Deterministic for a seed, so that findings can be reproduced. */
export type Chance = ReturnType<typeof createChance>;

export function createChance(seed: number) {
  let state = seed >>> 0;
  /** From 0 to 1, without 1 (mulberry32). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!,
    isOnce: (outOf: number) => next() < 1 / outOf,
    number: (below: number) => Math.floor(next() * below),
  };
}
