import * as RadixToast from "@radix-ui/react-toast";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "~/design-system/icons/icons";
import * as styles from "./toast.css";

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

type ToastProps = {
  /** Another key shows the toast again. */
  toastKey: string;
  kind: keyof typeof icons;
  message: string;
  label: string;
  closeLabel: string;
};

const fiveSeconds = 5_000;

export function Toast({ toastKey, kind, message, label, closeLabel }: ToastProps) {
  const Icon = icons[kind];
  return (
    <RadixToast.Provider duration={fiveSeconds} label={label} swipeDirection="down">
      <RadixToast.Root key={toastKey} className={styles.toast[kind]}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        <RadixToast.Description>{message}</RadixToast.Description>
        <RadixToast.Close className={styles.close} aria-label={closeLabel}>
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </RadixToast.Close>
      </RadixToast.Root>
      <RadixToast.Viewport className={styles.region} label={label} />
    </RadixToast.Provider>
  );
}
