const key = "homes_visit";

/** A visit counts once in this window, in milliseconds. */
export const visitWindow = 24 * 60 * 60 * 1000;

type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Once in 24 hours per browser session; remembers it. `now` in milliseconds. Nothing counts without storage. */
export function countsAsVisit(memory: () => Memory, now: number): boolean {
  try {
    const counted = Number(memory().getItem(key));
    if (counted && now - counted < visitWindow) return false;
    memory().setItem(key, String(now));
    return true;
  } catch {
    return false; // the browser keeps storage from us
  }
}

/** Section 4: when the page is unloaded, and at a click on a link that leads elsewhere. */
export function forgetVisit(memory: () => Memory): void {
  try {
    memory().removeItem(key);
  } catch {
    return; // nor was anything remembered
  }
}
