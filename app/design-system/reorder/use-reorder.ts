import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";

/**
 * Items that are put into another order with a handle each: dragged, or moved by the arrow keys. The list's elements are
 * the children of `listRef`, in the order of the items.
 */
export function useReorder<Item>(initial: readonly Item[], keyOf: (item: Item) => string) {
  const [items, setItems] = useState([...initial]);
  const [dragged, setDragged] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const listRef = useRef<HTMLOListElement>(null);

  function move(key: string, toPosition: (from: number) => number) {
    setItems((now) => {
      const from = now.findIndex((item) => keyOf(item) === key);
      const to = Math.min(Math.max(toPosition(from), 0), now.length - 1);
      const moved = now[from];
      if (!moved || to === from) return now;
      const others = now.filter((item) => item !== moved);
      return [...others.slice(0, to), moved, ...others.slice(to)];
    });
  }

  useEffect(() => {
    if (dragged === null) return;
    const follow = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      const elements = [...(listRef.current?.children ?? [])];
      const over = elements.findIndex((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return x >= left && x <= right && y >= top && y <= bottom;
      });
      if (over >= 0) move(dragged, () => over);
    };
    const drop = () => setDragged(null);
    window.addEventListener("pointermove", follow);
    window.addEventListener("pointerup", drop);
    window.addEventListener("pointercancel", drop);
    return () => {
      window.removeEventListener("pointermove", follow);
      window.removeEventListener("pointerup", drop);
      window.removeEventListener("pointercancel", drop);
    };
  });

  // A moved element loses the focus.
  useEffect(() => {
    if (focused === null) return;
    listRef.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(focused)}"]`)?.focus();
  }, [focused, items]);

  const steps: Record<string, (from: number) => number> = {
    ArrowUp: (from) => from - 1,
    ArrowDown: (from) => from + 1,
    Home: () => 0,
    End: () => items.length - 1,
  };

  const handleOf = (item: Item) => ({
    "data-handle": keyOf(item),
    "data-dragged": dragged === keyOf(item) ? "" : undefined,
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) setDragged(keyOf(item));
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      setFocused(keyOf(item));
      move(keyOf(item), step);
    },
    onBlur: () => setFocused(null),
  });

  const isMoved = items.some((item, index) => keyOf(item) !== keyOf(initial[index]!));
  return { items, isMoved, listRef, handleOf };
}
