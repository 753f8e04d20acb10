import { useEffect, useState, type RefObject } from "react";

const protectedSelector = "a, button, input, select, textarea, summary, label, dd, td";
const isAmount = (element: Element) => getComputedStyle(element).fontVariantNumeric.includes("tabular-nums");
const maxOverlapRatio = 0.02;

export function useOverlapDetection(floating: RefObject<HTMLElement>, page: string): boolean {
  const [covering, setCovering] = useState(false);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setCovering(floating.current !== null && isCovering(floating.current));
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
  }, [floating, page]);
  return covering;
}

function isCovering(floating: HTMLElement): boolean {
  const box = floating.getBoundingClientRect();
  const along = (from: number, length: number) => [from + 1, from + length / 2, from + length - 1];
  return along(box.left, box.width).some((x) =>
    along(box.top, box.height).some((y) => {
      const beneath = document.elementsFromPoint(x, y).find((element) => !floating.contains(element));
      const held = beneath?.closest(protectedSelector) ?? (beneath && isAmount(beneath) ? beneath : null);
      return held ? overlap(box, held.getBoundingClientRect()) > maxOverlapRatio : false;
    }),
  );
}

/** How much of `other` lies under `box`, from 0 to 1. */
function overlap(box: DOMRect, other: DOMRect): number {
  const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
  const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
  const area = other.width * other.height;
  return width > 0 && height > 0 && area > 0 ? (width * height) / area : 0;
}
