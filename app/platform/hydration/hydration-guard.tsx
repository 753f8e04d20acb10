import { useEffect, useLayoutEffect, type ReactNode } from "react";

/** Events for which React 18 hydrates synchronously (isDiscreteEventThatRequiresHydration). */
const urgent =
  "mousedown mouseup touchcancel touchend touchstart auxclick dblclick pointercancel pointerdown pointerup dragend dragstart drop compositionend compositionstart keydown keypress keyup input textInput copy cut paste click change contextmenu reset submit";

const hydrated = new AbortController();

/** The mark `hydrated` is for measurements and tests. */
function noteHydrated(): void {
  hydrated.abort();
  performance.mark("hydrated");
}

/** Typed values of textareas: React 18 resets them while it hydrates (inputs are not affected). */
const typed = new Map<HTMLTextAreaElement, string>();

/**
 * Keeps user events from React until hydration ends; the browser handles them natively. React would restart hydration
 * synchronously for each, while Remix still waits for data, which can fail the root ("Root did not complete").
 */
export function blockEventsUntilHydrated(): void {
  document.querySelectorAll("textarea").forEach((field) => typed.set(field, field.value));
  const hold = (event: Event) => {
    event.stopPropagation();
    if (event.type === "input" && event.target instanceof HTMLTextAreaElement) {
      typed.set(event.target, event.target.value);
    }
    restoreTextareas(); // before more is typed, or the form is sent
  };
  for (const name of urgent.split(" ")) window.addEventListener(name, hold, { capture: true, signal: hydrated.signal });
}

export function HydrationGuard({ children }: { children: ReactNode }) {
  useLayoutEffect(restoreTextareas, []);
  useEffect(noteHydrated, []);
  return children;
}

function restoreTextareas(): void {
  for (const [field, value] of typed) if (field.value === field.defaultValue) field.value = value;
}
