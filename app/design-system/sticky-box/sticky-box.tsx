import { useEffect, useRef, type ReactNode } from "react";
import * as styles from "./sticky-box.css";

type StickyBoxProps = {
  id?: string;
  /** Places the box and sets `stickyTop`. */
  className: string;
  children: ReactNode;
};

export function StickyBox({ className, ...rest }: StickyBoxProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const observer = new ResizeObserver(() => box.style.setProperty(styles.heightName, `${box.offsetHeight}px`));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return <div {...rest} ref={ref} className={`${styles.box} ${className}`} />;
}
