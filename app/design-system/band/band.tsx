import type { ReactNode } from "react";
import { Container } from "../layout/layout";
import * as styles from "./band.css";

type BandProps = {
  tint?: keyof typeof styles.tint;
  id?: string;
  /** The id of the heading that names it. */
  labelledBy?: string;
  children: ReactNode;
};

/** A part of a page, as wide as the window, in a colour of its own. */
export function Band({ tint = "plain", id, labelledBy, children }: BandProps) {
  return (
    <section className={styles.tint[tint]} id={id} aria-labelledby={labelledBy}>
      <Container>{children}</Container>
    </section>
  );
}

/** Two halves side by side; one under the other on small screens. */
export function Beside({ children }: { children: ReactNode }) {
  return <div className={styles.beside}>{children}</div>;
}

/** A picture whose edges pass into the band's tint. */
export function Bare({ children }: { children: ReactNode }) {
  return <div className={styles.bare}>{children}</div>;
}

/** A few words above a heading. */
export function Kicker({ children }: { children: ReactNode }) {
  return <p className={styles.kicker}>{children}</p>;
}
