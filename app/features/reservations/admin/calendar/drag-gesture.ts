/** Where the pointer is: on a row, at a height of the window, and so far from where the content was pressed. */
export type Place = { row: HTMLElement | null; dx: number; y: number };

export type DragHandlers<Dragged> = {
  /** What a press on this element would drag. */
  find: (element: Element) => Dragged | null;
  begin: (dragged: Dragged) => void;
  move: (dragged: Dragged, place: Place) => void;
  drop: (dragged: Dragged, place: Place) => void;
  /** Always the last call, after a drop too. */
  end: (dragged: Dragged) => void;
};

const mouseDistance = 6;
const touchDistance = 10;
/** A shorter touch scrolls or opens the link. */
const longPressMs = 400;
const edge = 40;

/**
 * Drags by mouse and pen, and by touch after a long press. Escape cancels. Scrolls `frame` at its edges.
 * Returns what removes the listeners.
 */
export function listenForDrags<Dragged>(
  frame: HTMLElement,
  rowsIn: () => readonly HTMLElement[],
  handlers: DragHandlers<Dragged>,
): () => void {
  let press: { dragged: Dragged; id: number; x: number; y: number; scrolled: number; touch: boolean } | null = null;
  let isDragging = false;
  let timer = 0;
  let animation = 0;
  let at = { x: 0, y: 0 };
  const listeners = new AbortController();
  const { signal } = listeners;

  const placeNow = (): Place => {
    const { left, right } = frame.getBoundingClientRect();
    const isInside = at.x >= left && at.x <= right;
    const row = rowsIn().find((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return isInside && bottom > top && at.y >= top && at.y < bottom;
    });
    return { row: row ?? null, dx: at.x - press!.x + frame.scrollLeft - press!.scrolled, y: at.y };
  };

  function begin() {
    if (!press) return;
    isDragging = true;
    handlers.begin(press.dragged);
    animation = requestAnimationFrame(scroll);
  }

  function scroll() {
    if (!press || !isDragging) return;
    const { left, right, ...edges } = frame.getBoundingClientRect();
    const [top, bottom] = [Math.max(edges.top, 0), Math.min(edges.bottom, window.innerHeight)];
    const near = (before: number, after: number) => (before < edge ? -8 : after < edge ? 8 : 0);
    const [x, y] = [near(at.x - left, right - at.x), near(at.y - top, bottom - at.y)];
    if (x || y) {
      frame.scrollBy(x, y);
      handlers.move(press.dragged, placeNow());
    }
    animation = requestAnimationFrame(scroll);
  }

  function end() {
    clearTimeout(timer);
    cancelAnimationFrame(animation);
    const ended = isDragging ? press : null;
    press = null;
    isDragging = false;
    if (ended) handlers.end(ended.dragged);
  }

  frame.addEventListener(
    "pointerdown",
    (event) => {
      if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
      const dragged = handlers.find(event.target);
      if (dragged === null) return;
      const { pointerId: id, clientX: x, clientY: y } = event;
      const touch = event.pointerType === "touch";
      press = { dragged, id, x, y, scrolled: frame.scrollLeft, touch };
      at = { x, y };
      if (touch) timer = window.setTimeout(begin, longPressMs);
    },
    { signal },
  );
  window.addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== press?.id) return;
      at = { x: event.clientX, y: event.clientY };
      const distance = Math.hypot(at.x - press.x, at.y - press.y);
      if (!isDragging && press.touch && distance > touchDistance) end();
      else if (!isDragging && !press.touch && distance > mouseDistance) begin();
      if (isDragging) handlers.move(press.dragged, placeNow());
    },
    { signal },
  );
  window.addEventListener(
    "pointerup",
    (event) => {
      if (event.pointerId !== press?.id) return;
      if (isDragging) {
        // The click that follows would open the bar's link
        const stop = (click: Event) => click.preventDefault();
        window.addEventListener("click", stop, { capture: true, once: true });
        setTimeout(() => window.removeEventListener("click", stop, { capture: true }));
        handlers.drop(press.dragged, placeNow());
      }
      end();
    },
    { signal },
  );
  window.addEventListener("pointercancel", end, { signal });
  window.addEventListener("keydown", (event) => event.key === "Escape" && end(), { signal });
  // Browsers drag links themselves, scroll by touch, and open a menu after a long press
  frame.addEventListener("dragstart", (event) => press && event.preventDefault(), { signal });
  frame.addEventListener("touchmove", (event) => isDragging && event.preventDefault(), { signal, passive: false });
  frame.addEventListener("contextmenu", (event) => press?.touch && event.preventDefault(), { signal });
  return () => {
    end();
    listeners.abort();
  };
}
