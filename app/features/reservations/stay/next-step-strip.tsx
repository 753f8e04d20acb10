import { isWaiting, nextStepOf } from "./next-step";
import { NextStepButton, NextStepText, type NextStepButtonProps } from "./next-step-action";
import * as styles from "./next-step-strip.css";

export function NextStepStrip({ reservation, variant }: Omit<NextStepButtonProps, "fullWidth" | "size">) {
  const step = nextStepOf(reservation);
  if (!step) return null;
  return (
    <div className={styles.strip[isWaiting(step) ? "quiet" : "due"]}>
      <NextStepText reservation={reservation} />
      <NextStepButton reservation={reservation} variant={variant} />
    </div>
  );
}
