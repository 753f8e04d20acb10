import { useState } from "react";
import { BottomSheet } from "../bottom-sheet/bottom-sheet";
import { Modal } from "../modal/modal";
import { breakpoint } from "../theme/media";
import { RangeCalendar, type RangeCalendarProps } from "./range-calendar";

type RangeDialogProps = Omit<RangeCalendarProps, "months"> & { open: boolean; onClose: () => void };

export function RangeDialog({ open, onClose, ...calendar }: RangeDialogProps) {
  const { texts } = calendar;
  const [isWide] = useState(() => matchMedia(`(min-width: ${breakpoint.tablet}px)`).matches);
  if (!isWide) {
    return (
      <BottomSheet open={open} onClose={onClose} texts={texts} title={texts.title}>
        <RangeCalendar {...calendar} months={1} />
      </BottomSheet>
    );
  }
  return (
    <Modal open={open} onClose={onClose} title={texts.title} closeLabel={texts.close}>
      <RangeCalendar {...calendar} months={2} />
    </Modal>
  );
}
