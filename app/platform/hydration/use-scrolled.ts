import { useEffect, useState } from "react";

/** Pixels, beyond which header and reservation box change their look. */
export const scrollThreshold = 50;

export function useScrolled(beyond: number): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > beyond);
    read();
    window.addEventListener("scroll", read, { passive: true });
    return () => window.removeEventListener("scroll", read);
  }, [beyond]);
  return scrolled;
}
