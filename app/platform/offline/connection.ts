/**
 * Requests waiting for the connection: a form, the log-out, or a page. `arrived`, `loggedOut`: it succeeded; `ended`:
 * the form is dropped, since the user is signed out.
 */
export type Connection = "fine" | Waiting | Outcome;
export type Waiting = "formWaits" | "logOutWaits" | "pageWaits";
type Outcome = "arrived" | "loggedOut" | "ended";

const noticeDurationsMs = { arrived: 8_000, loggedOut: 8_000, ended: 60_000 }; // ms
export const tryNowEvent = "homes-try-now";

let current: Connection = "fine";
let forgetting: ReturnType<typeof setTimeout> | undefined;
const waiting: Waiting[] = [];
const listeners = new Set<() => void>();

export const connection = {
  get: (): Connection => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** @returns a function to call once when it is settled */
  wait(what: Waiting): (outcome?: Outcome) => void {
    waiting.push(what);
    show();
    return (outcome) => {
      waiting.splice(waiting.indexOf(what), 1);
      show(outcome);
    };
  },
  tryNow: (): void => void window.dispatchEvent(new Event(tryNowEvent)),
};

function show(outcome?: Outcome): void {
  clearTimeout(forgetting);
  current = waiting.find((what) => what !== "pageWaits") ?? waiting[0] ?? outcome ?? "fine";
  if (current === outcome) forgetting = setTimeout(show, noticeDurationsMs[outcome]);
  listeners.forEach((listener) => listener());
}
