import type { PointerEvent as ReactPointerEvent } from "react";

export type DragEnd = { distance: number; velocity: number };

type DragHandlers = {
  mayStart: (distance: number) => boolean;
  onStart: () => void;
  onMove: (distance: number) => void;
  /** No end is given when the browser took over the gesture to scroll. */
  onEnd: (end?: DragEnd) => void;
};

/** Movement below this is a tap, in pixels. */
const slip = 6;
/** Window over which the final speed is measured, in milliseconds. */
const speedWindow = 80;
const ownGestures = "button, a, input, select, textarea, label, summary";

export function useDrag({ mayStart, onStart, onMove, onEnd }: DragHandlers) {
  return function onPointerDown({ target, button, isPrimary, pointerId, clientY }: ReactPointerEvent) {
    if (button !== 0 || !isPrimary || (target instanceof Element && target.closest(ownGestures))) return;
    const following = new AbortController();
    const samples = [{ y: clientY, at: performance.now() }];
    let dragging = false;

    function move(event: PointerEvent) {
      if (event.pointerId !== pointerId) return;
      const distance = event.clientY - clientY;
      samples.push({ y: event.clientY, at: performance.now() });
      if (!dragging) {
        if (Math.abs(distance) < slip) return;
        if (!mayStart(distance)) return following.abort();
        dragging = true;
        onStart();
      }
      onMove(distance);
    }
    function end(event: PointerEvent) {
      if (event.pointerId !== pointerId) return;
      following.abort();
      if (!dragging) return;
      const now = performance.now();
      const since = samples.find(({ at }) => now - at < speedWindow) ?? { y: event.clientY, at: now };
      const velocity = (event.clientY - since.y) / Math.max(now - since.at, 1);
      onEnd(event.type === "pointercancel" ? undefined : { distance: event.clientY - clientY, velocity });
    }
    const options = { signal: following.signal };
    window.addEventListener("pointermove", move, options);
    window.addEventListener("pointerup", end, options);
    window.addEventListener("pointercancel", end, options);
  };
}
