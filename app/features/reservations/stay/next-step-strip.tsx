import { nextStepOf } from "./next-step";
import { NextStepButton, NextStepText, type NextStepButtonProps } from "./next-step-action";
import * as styles from "./next-step-strip.css";

export function NextStepStrip({ reservation, variant }: Omit<NextStepButtonProps, "fullWidth" | "size">) {
  if (!nextStepOf(reservation)) return null;
  return (
    <div className={styles.strip}>
      <NextStepText reservation={reservation} />
      <NextStepButton reservation={reservation} variant={variant} />
    </div>
  );
}
