import * as RadixDialog from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import { scrim } from "../panel/panel.css";
import { useFocusBack } from "../panel/use-focus-back";
import * as styles from "./dialog.css";

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** The buttons, the harmless one first: `<Button variant="secondary" type="button">…`. */
  actions: ReactNode;
  children?: ReactNode;
};

export function ConfirmDialog({ open, onOpenChange, title, description, actions, children }: ConfirmDialogProps) {
  const focusBack = useFocusBack();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={scrim} />
        <RadixDialog.Content className={styles.dialog} {...focusBack}>
          <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
          <RadixDialog.Description asChild>
            <div className={styles.description}>{description}</div>
          </RadixDialog.Description>
          {children}
          <div className={styles.actions}>{actions}</div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
