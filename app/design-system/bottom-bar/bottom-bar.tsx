import type { ReactNode } from "react";
import { chatAtEnd } from "../theme/foot";
import * as styles from "./bottom-bar.css";

type BottomBarProps = {
  label: string;
  /** Of two lines of text, or of more; without it the bar leaves the window with the element that it ends. */
  height?: keyof typeof styles.room;
  /** On wide windows it is a part of the page instead of absent. */
  alwaysShown?: boolean;
  /** It is away while the page's own button, which has the class `repeatedButton`, is in the window. */
  repeatsButton?: boolean;
  children: ReactNode;
};

/** A bar with the page's next step, on narrow windows. It never covers the end of the page or a focused control. */
export function BottomBar({ label, height, alwaysShown, repeatsButton, children }: BottomBarProps) {
  const ending = alwaysShown ? styles.alwaysShown : styles.sticky;
  const fixed = repeatsButton ? styles.repeating : styles.fixed;
  return (
    <>
      {height && <div className={styles.room[height]} />}
      <div className={height ? fixed : ending} role={height ? "region" : "group"} aria-label={label} {...chatAtEnd}>
        {children}
      </div>
    </>
  );
}
