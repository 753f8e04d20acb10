/*
 * Which documents of this browser still stand in a tab: one that keeps something holds a lock in its name, and the
 * browser gives that back when it has gone, in whatever way.
 */

const prefix = "homes-tab ";
const own = Math.random().toString(36).slice(2);
let isHeld = false;
let held: (string | undefined)[] = [];

export const openTabs = {
  /** This document's name. */
  own,

  /** From now on the others see that this one stands. */
  hold(): void {
    if (isHeld || !("locks" in navigator)) return;
    isHeld = true;
    navigator.locks.request(prefix + own, () => new Promise(() => undefined)).catch(() => (isHeld = false));
  },

  /** Sees which stand now. A browser without locks says of none. */
  async look(): Promise<void> {
    if (!("locks" in navigator)) return;
    const locks = await navigator.locks.query().catch(() => undefined);
    held = locks?.held?.map(({ name }) => name) ?? [];
  },

  /** Whether another document of that name stood when it was last looked. */
  isOpenElsewhere: (name: string): boolean => name !== own && held.includes(prefix + name),
};
