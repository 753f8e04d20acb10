import { useEffect, useLayoutEffect, type ReactNode } from "react";

/** React 18's list (isDiscreteEventThatRequiresHydration) of what it would bring the page to life at once for. */
const urgent =
  "mousedown mouseup touchcancel touchend touchstart auxclick dblclick pointercancel pointerdown pointerup dragend dragstart drop compositionend compositionstart keydown keypress keyup input textInput copy cut paste click change contextmenu reset submit";

const alive = new AbortController();

/** What stands in textareas: React 18 writes what they came with over it, some time while it starts (not so for inputs). */
const typed = new Map<HTMLTextAreaElement, string>();

/**
 * Keeps what readers do from React until the page is alive: the browser does it in its own way, as without scripts.
 * React would begin anew at once for each of these events; but Remix first waits for the page's data, and where nothing
 * may wait the start fails as a whole ("Root did not complete") and now and then leaves the page dead.
 */
export function deferEventsUntilHydrated(): void {
  document.querySelectorAll("textarea").forEach((field) => typed.set(field, field.value));
  const hold = (event: Event) => {
    event.stopPropagation();
    if (event.type === "input" && event.target instanceof HTMLTextAreaElement) {
      typed.set(event.target, event.target.value);
    }
    replayDeferredEvents(); // before more is typed, or the form is sent
  };
  for (const name of urgent.split(" ")) window.addEventListener(name, hold, { capture: true, signal: alive.signal });
}

/** Around the whole page: lets the events through again once it runs. */
export function HydrationGuard({ children }: { children: ReactNode }) {
  useLayoutEffect(replayDeferredEvents, []);
  useEffect(() => alive.abort(), []);
  return children;
}

function replayDeferredEvents(): void {
  for (const [field, value] of typed) if (field.value === field.defaultValue) field.value = value;
}
