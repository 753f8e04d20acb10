import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Quote } from "contract/reservation";
import { DialogDisclosure, Disclosure } from "~/design-system/disclosure/disclosure";
import { Stack } from "~/design-system/layout/layout";
import { useOverlays } from "~/design-system/overlays/overlays";
import { InstallmentList } from "./installment-list";

type PaymentScheduleProps = {
  quote: Quote;
  /** Opens a dialog once scripts run, where there is no room to unfold. */
  isDialog?: boolean;
  /** Below the payments. */
  children?: ReactNode;
};

export function PaymentSchedule({ quote, isDialog = false, children }: PaymentScheduleProps) {
  const { t } = useTranslation("reservations");
  const { openModal } = useOverlays();
  const place = useRef<HTMLDivElement>(null);
  const [opensDialog, setOpensDialog] = useState(false);
  const [isMissing, setMissing] = useState(false);
  // If the reader opened it before scripts ran, it stays open
  useEffect(() => setOpensDialog(isDialog && !place.current?.querySelector("details")?.open), [isDialog]);
  const title = t("schedule.seeAll");
  const content = (
    <Stack gap="16">
      <InstallmentList installments={quote.installments} />
      {children && <Stack gap="8">{children}</Stack>}
    </Stack>
  );
  return (
    <div ref={place}>
      {opensDialog && !isMissing ? (
        <DialogDisclosure
          title={title}
          onOpen={() => openModal({ title: t("schedule.title"), children: content, onMissing: () => setMissing(true) })}
        />
      ) : (
        <Disclosure plain title={title} open={isMissing}>
          {content}
        </Disclosure>
      )}
    </div>
  );
}
