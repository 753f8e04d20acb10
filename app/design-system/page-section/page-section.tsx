import type { ReactNode } from "react";
import { Container } from "../layout/layout";
import * as styles from "./page-section.css";

type PageSectionProps = {
  tint?: keyof typeof styles.tint;
  id?: string;
  labelledBy?: string;
  children: ReactNode;
};

export function PageSection({ tint = "plain", id, labelledBy, children }: PageSectionProps) {
  return (
    <section className={styles.tint[tint]} id={id} aria-labelledby={labelledBy}>
      <Container>{children}</Container>
    </section>
  );
}

export function TwoColumns({ children }: { children: ReactNode }) {
  return <div className={styles.twoColumns}>{children}</div>;
}

export function Bleed({ children }: { children: ReactNode }) {
  return <div className={styles.bleed}>{children}</div>;
}

export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className={styles.eyebrow}>{children}</p>;
}
