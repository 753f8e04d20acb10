import {
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type PointerEvent as ReactPointerEvent,
} from "react";
import { duration, ease } from "../theme/tokens";
import { meaningOf, endOf, nextSheetState } from "./sheet-machine";

type SheetOptions = { open: boolean; onClose: () => void; expandable: boolean };

export function useSheet({ open, onClose, expandable }: SheetOptions) {
  const [state, send] = useReducer(nextSheetState, "closed");
  const [shape, setShape] = useState<{ expanded: boolean; from?: number }>({ expanded: false });
  const [atTop, setAtTop] = useState(true);
  const panel = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const { expanded } = shape;

  useEffect(() => {
    send({ type: open ? "open" : "dismiss" });
    if (open) setShape({ expanded: false });
  }, [open]);

  useEffect(() => {
    const end = endOf[state];
    if (!end) return;
    const timer = setTimeout(() => send(end), isStill() ? 0 : duration.overlay);
    return () => clearTimeout(timer);
  }, [state, shape]);

  useLayoutEffect(() => {
    const to = panel.current?.offsetHeight;
    if (!shape.from || !to || shape.from === to || isStill()) return;
    const heights = [shape.from, to].map((pixels) => ({ height: `${pixels}px` }));
    panel.current?.animate(heights, { duration: duration.overlay, easing: ease });
  }, [shape]);

  function resize() {
    send({ type: "resize" });
    setShape({ expanded: !expanded, from: panel.current?.offsetHeight });
  }

  function follow(distance: number) {
    const { style } = panel.current!;
    style.setProperty("--sheet-drag", `${Math.max(distance, 0)}px`);
    if (expandable && !expanded) style.height = distance < 0 ? `${height.current - distance}px` : "";
  }

  function letGo(end?: DragEnd) {
    const meaning = end ? meaningOf({ ...end, height: height.current, expandable, expanded }) : "stay";
    if (meaning === "close") {
      send({ type: "release", to: "close" });
      return onClose();
    }
    const from = panel.current!.offsetHeight;
    panel.current!.style.height = "";
    panel.current!.style.removeProperty("--sheet-drag");
    send({ type: "release", to: "keep" });
    setShape({ expanded: meaning === "expand" || (expanded && meaning !== "shrink"), from });
  }

  const drag = (mayStart: (distance: number) => boolean) => ({
    mayStart,
    onStart: () => {
      height.current = panel.current?.offsetHeight ?? 0;
      send({ type: "dragStart" });
    },
    onMove: follow,
    onEnd: letGo,
  });
  const onGripPointerDown = useDrag(drag(() => true));
  const onBodyPointerDown = useDrag(
    drag((distance) => expandable && (body.current?.scrollTop ?? 0) <= 0 && (distance > 0 || !expanded)),
  );

  return {
    state,
    expanded,
    resize,
    grip: { onPointerDown: onGripPointerDown },
    panel,
    body: {
      ref: body,
      onPointerDown: onBodyPointerDown,
      onScroll: () => setAtTop((body.current?.scrollTop ?? 0) <= 0),
      "data-draggable": expandable && !expanded && atTop ? "" : undefined,
    },
  };
}

const isStill = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

type DragEnd = { distance: number; velocity: number };

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

function useDrag({ mayStart, onStart, onMove, onEnd }: DragHandlers) {
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
