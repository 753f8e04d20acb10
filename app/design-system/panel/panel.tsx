import * as RadixDialog from "@radix-ui/react-dialog";
import { X } from "~/design-system/icons/icons";
import type { ReactNode } from "react";
import * as styles from "./panel.css";
import { useFocusBack } from "./use-focus-back";

export type PanelProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
};

const scrollable = { tabIndex: 0 };

export function Panel({ open, onClose, title, closeLabel, className, children }: PanelProps & { className: string }) {
  const focusBack = useFocusBack();
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.scrim} />
        <RadixDialog.Content className={`${styles.panel} ${className}`} aria-describedby={undefined} {...focusBack}>
          <div className={styles.header}>
            <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
            <RadixDialog.Close className={styles.iconButton} aria-label={closeLabel}>
              <X size={24} strokeWidth={1.75} aria-hidden="true" />
            </RadixDialog.Close>
          </div>
          <div className={styles.body} {...scrollable}>
            {children}
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
