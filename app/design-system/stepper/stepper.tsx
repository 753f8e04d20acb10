import { Check } from "~/design-system/icons/icons";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import * as styles from "./stepper.css";

type StepperProps = {
  label: string;
  steps: readonly string[];
  /** From 0; the number of steps when all are done. */
  current: number;
  doneLabel: string;
};

export function Stepper({ label, steps, current, doneLabel }: StepperProps) {
  return (
    <ol className={styles.list} aria-label={label}>
      {steps.map((step, index) => {
        const state = index < current ? "done" : index === current ? "current" : "next";
        return (
          <li
            key={step}
            className={styles.step}
            data-state={state}
            aria-current={state === "current" ? "step" : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {state === "done" ? <Check size={16} strokeWidth={2} /> : index + 1}
            </span>
            <span>
              <span>{step}</span>
              {state === "done" && <VisuallyHidden>{` ${doneLabel}`}</VisuallyHidden>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
