import type { ReactNode } from "react";
import { Container } from "../layout/layout";
import * as styles from "./page-section.css";

type PageSectionProps = {
  tint?: keyof typeof styles.tint;
  id?: string;
  /** The id of the heading that names it. */
  labelledBy?: string;
  children: ReactNode;
};

/** A part of a page, as wide as the window, in a colour of its own. */
export function PageSection({ tint = "plain", id, labelledBy, children }: PageSectionProps) {
  return (
    <section className={styles.tint[tint]} id={id} aria-labelledby={labelledBy}>
      <Container>{children}</Container>
    </section>
  );
}

/** Two halves side by side; one under the other on small screens. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return <div className={styles.twoColumns}>{children}</div>;
}

/** A picture whose edges pass into the band's tint. */
export function Bleed({ children }: { children: ReactNode }) {
  return <div className={styles.bleed}>{children}</div>;
}

/** A few words above a heading. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className={styles.eyebrow}>{children}</p>;
}
