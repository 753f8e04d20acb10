import { v7 as uuidv7 } from "uuid";
import { getFirst } from "domain/collections";

/** Deterministic random numbers: the demo data of a day are the same on every machine. */
export type Chance = {
  /** Both limits included. */
  integer: (min: number, max: number) => number;
  pick: <T>(items: readonly T[]) => T;
  happens: (percent: number) => boolean;
  digits: (pattern: string) => string;
  id: (at: Date) => string;
};

/** The item of a turn; after the last one the first one is next. */
export const pickInTurn = <T>(items: readonly T[], turn: number): T => getFirst(items.slice(turn % items.length));

export function createChance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    integer,
    pick: (items) => pickInTurn(items, integer(0, items.length - 1)),
    happens: (percent) => next() * 100 < percent,
    digits: (pattern) => pattern.replace(/#/g, () => String(integer(0, 9))),
    id: (at) => uuidv7({ msecs: at.getTime(), random: Uint8Array.from({ length: 16 }, () => integer(0, 255)) }),
  };
}
