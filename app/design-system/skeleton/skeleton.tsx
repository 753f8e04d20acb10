import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import * as styles from "./skeleton.css";

type SkeletonProps = {
  label: string;
  lines?: number;
  picture?: boolean;
};

export function Skeleton({ label, lines = 3, picture }: SkeletonProps) {
  return (
    <div className={styles.frame} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {picture && <div className={styles.picture} />}
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={styles.line} />
      ))}
    </div>
  );
}
