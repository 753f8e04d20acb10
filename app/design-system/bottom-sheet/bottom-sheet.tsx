import * as RadixDialog from "@radix-ui/react-dialog";
import { ChevronsDown, ChevronsUp, X } from "~/design-system/icons/icons";
import type { CSSProperties, KeyboardEvent, ReactNode } from "react";
import * as panel from "../panel/panel.css";
import { useFocusBack } from "../panel/use-focus-back";
import { sheet as sizes } from "../theme/tokens";
import * as styles from "./bottom-sheet.css";
import { useSheet } from "./use-sheet";

export type SheetTexts = { close: string; expand: string; shrink: string };

export type SheetOptions = {
  title: string;
  children: ReactNode;
  expandOnContentDrag?: boolean;
  blocking?: boolean;
  /** Pixels left free above the sheet, `true` for ten. Without it the sheet is as high as its content. */
  topPosition?: number | true;
  style?: CSSProperties;
};

type BottomSheetProps = SheetOptions & { open: boolean; onClose: () => void; texts: SheetTexts };

export function BottomSheet({
  open,
  onClose,
  texts,
  title,
  blocking = true,
  style,
  children,
  ...size
}: BottomSheetProps) {
  const offset = size.topPosition === true ? sizes.top : size.topPosition;
  const expandable = Boolean(size.expandOnContentDrag) && (offset === undefined || offset > sizes.top);
  const sheet = useSheet({ open, onClose, expandable });
  const focusBack = useFocusBack();
  if (sheet.state === "closed") return null;
  const isFull = offset !== undefined || sheet.expanded;
  const top = { "--sheet-top": `${sheet.expanded ? sizes.top : (offset ?? sizes.top)}px` } as CSSProperties;
  const Arrow = sheet.expanded ? ChevronsDown : ChevronsUp;
  return (
    <RadixDialog.Root open modal={blocking} onOpenChange={(next) => next || onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={panel.scrim} data-state={sheet.state} />
        <RadixDialog.Content
          ref={sheet.panel}
          className={`${panel.panel} ${styles.sheet}`}
          style={{ ...style, ...top }}
          data-state={sheet.state}
          data-full={isFull ? "" : undefined}
          aria-describedby={undefined}
          onInteractOutside={blocking ? undefined : (event) => event.preventDefault()}
          {...focusBack}
        >
          <div className={styles.grip} {...sheet.grip} {...(!blocking && letsTabOut)}>
            <div className={styles.handle} />
            <div className={styles.header}>
              <RadixDialog.Title className={panel.title}>{title}</RadixDialog.Title>
              <div className={panel.buttons}>
                {expandable && (
                  <button
                    type="button"
                    className={panel.iconButton}
                    aria-label={sheet.expanded ? texts.shrink : texts.expand}
                    onClick={sheet.resize}
                  >
                    <Arrow size={24} strokeWidth={1.75} aria-hidden="true" />
                  </button>
                )}
                <RadixDialog.Close className={panel.iconButton} aria-label={texts.close}>
                  <X size={24} strokeWidth={1.75} aria-hidden="true" />
                </RadixDialog.Close>
              </div>
            </div>
          </div>
          <div className={styles.body} {...scrollable} {...sheet.body} {...(!blocking && letsTabOut)}>
            <div className={styles.content}>{children}</div>
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** In reach of the keyboard, so that a long content can be scrolled without a mouse. */
const scrollable = { tabIndex: 0 };

/** Radix traps Tab even in non-modal dialogs; stopping the event lets focus leave. */
const letsTabOut = { onKeyDown: (event: KeyboardEvent) => event.key === "Tab" && event.stopPropagation() };
