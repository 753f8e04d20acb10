import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { duration, ease } from "../theme/tokens";
import { meaningOf } from "./sheet-drag";
import { endOf, nextSheetState } from "./sheet-machine";
import { useDrag, type DragEnd } from "./use-drag";

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
