import { useEffect, useState, type RefObject } from "react";

const protectedSelector = "a, button, input, select, textarea, summary, label, dd, td";
const isAmount = (element: Element) => getComputedStyle(element).fontVariantNumeric.includes("tabular-nums");
const maxOverlapRatio = 0.02;

/** What fits at the corner of the window: icon and word, the icon, or neither. `down`: the icon, on phones neither. */
type Room = "wide" | "small" | "down" | "none";

/**
 * The word goes while the page is scrolled down, and where it would cover text; the icon too where it would cover
 * controls or amounts. On narrow windows, where text is beneath it, it is away while the page is scrolled down. `word` is part of `pill`, which stands at its right and lower edge whatever its width.
 */
export function useRoom(pill: RefObject<HTMLElement>, word: RefObject<HTMLElement>, page: string): Room {
  const [room, setRoom] = useState<Room>("wide");
  useEffect(() => {
    let frame = 0;
    let last = window.scrollY;
    let goesDown = false;
    const look = () => {
      frame = 0;
      // The Tab key scrolls too, and must still reach the button
      if (window.scrollY !== last)
        goesDown = window.scrollY > last && !isAtEnd() && !document.querySelector(":focus-visible");
      last = window.scrollY;
      if (pill.current && word.current) setRoom(findRoom(pill.current, word.current, goesDown));
    };
    const ask = () => (frame ||= requestAnimationFrame(look));
    const sizes = new ResizeObserver(ask);
    sizes.observe(document.body);
    window.addEventListener("scroll", ask, { passive: true });
    window.addEventListener("resize", ask);
    ask();
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      window.removeEventListener("scroll", ask);
      window.removeEventListener("resize", ask);
    };
  }, [pill, word, page]);
  return room;
}

function isAtEnd(): boolean {
  return window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1;
}

function findRoom(pill: HTMLElement, word: HTMLElement, goesDown: boolean): Room {
  const { right, bottom, top, height } = pill.getBoundingClientRect();
  const small = new DOMRect(right - height, top, height, bottom - top);
  if (isCovering(pill, small, isControl)) return "none";
  if (goesDown) return "down";
  const width = height + word.scrollWidth;
  const wide = new DOMRect(right - width, top, width, bottom - top);
  return isCovering(pill, wide, (beneath, box) => isControl(beneath, box) || isText(beneath, box)) ? "small" : "wide";
}

function isCovering(pill: HTMLElement, box: DOMRect, isKept: (beneath: Element, box: DOMRect) => boolean): boolean {
  const along = (from: number, length: number) => [from + 1, from + length / 2, from + length - 1];
  return along(box.left, box.width).some((x) =>
    along(box.top, box.height).some((y) => {
      const beneath = document.elementsFromPoint(x, y).find((element) => !pill.contains(element));
      return beneath !== undefined && isKept(beneath, box);
    }),
  );
}

function isControl(beneath: Element, box: DOMRect): boolean {
  const kept = beneath.closest(protectedSelector) ?? (isAmount(beneath) ? beneath : null);
  return kept !== null && overlap(box, kept.getBoundingClientRect()) > maxOverlapRatio;
}

function isText(beneath: Element, box: DOMRect): boolean {
  const range = document.createRange();
  return [...beneath.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((line) => overlap(box, line) > 0);
  });
}

/** How much of `other` lies under `box`, from 0 to 1. */
function overlap(box: DOMRect, other: DOMRect): number {
  const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
  const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
  const area = other.width * other.height;
  return width > 0 && height > 0 && area > 0 ? (width * height) / area : 0;
}
