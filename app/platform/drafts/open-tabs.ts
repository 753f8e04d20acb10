/** Open documents: each holds a Web Lock in its name, which the browser releases when the tab closes. */

const prefix = "homes-tab ";
const own = Math.random().toString(36).slice(2);
let isHeld = false;
let held: (string | undefined)[] = [];

export const openTabs = {
  own,

  hold(): void {
    if (isHeld || !("locks" in navigator)) return;
    isHeld = true;
    navigator.locks.request(prefix + own, () => new Promise(() => undefined)).catch(() => (isHeld = false));
  },

  /** Reads the open tabs; none in browsers without locks. */
  async look(): Promise<void> {
    if (!("locks" in navigator)) return;
    const locks = await navigator.locks.query().catch(() => undefined);
    held = locks?.held?.map(({ name }) => name) ?? [];
  },

  isOpenElsewhere: (name: string): boolean => name !== own && held.includes(prefix + name),
};
