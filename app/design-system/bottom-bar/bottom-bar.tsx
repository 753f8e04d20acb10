import type { ReactNode } from "react";
import { chatAtEnd } from "../theme/foot";
import * as styles from "./bottom-bar.css";

type BottomBarProps = {
  label: string;
  /** Of two lines of text, or of more. */
  height: keyof typeof styles.room;
  children: ReactNode;
};

/** A fixed bar with the page's next step, on narrow windows. It never covers the end of the page or a focused control. */
export function BottomBar({ label, height, children }: BottomBarProps) {
  return (
    <>
      <div className={styles.room[height]} />
      <div className={styles.bar} role="region" aria-label={label} {...chatAtEnd}>
        {children}
      </div>
    </>
  );
}
