import type { TFunction } from "i18next";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Installment } from "contract/price";
import type { Quote } from "contract/reservation";
import type { Language } from "domain/enums";
import { formatMoney } from "domain/money";
import { DialogDisclosure, Disclosure } from "~/design-system/disclosure/disclosure";
import { Stack } from "~/design-system/layout/layout";
import { useOverlays } from "~/design-system/overlays/overlays";
import type { PriceLine } from "~/design-system/price-list/price-list";
import { InstallmentList } from "./installment-list";

const maxAmounts = 2;

export function dueNowLine(
  quote: Pick<Quote, "installments" | "dueNow">,
  t: TFunction<"reservations">,
  locale: Language,
): PriceLine {
  const later = quote.installments.filter(({ status }) => status === "upcoming");
  return {
    label: t("price.dueNow"),
    note: later.length > 0 ? laterPayments(later, t, locale) : undefined,
    amount: formatMoney(quote.dueNow, locale),
    strong: true,
  };
}

function laterPayments(later: readonly Installment[], t: TFunction<"reservations">, locale: Language): string {
  const counts = new Map<number, number>();
  for (const { amount } of later) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  if (counts.size > maxAmounts) {
    const total = later.reduce((sum, { amount }) => sum + amount, 0);
    return t("schedule.thenTotal", { count: later.length, amount: formatMoney(total, locale) });
  }
  const payments = [...counts].map(([amount, count]) =>
    t("schedule.times", { count, amount: formatMoney(amount, locale) }),
  );
  return t("schedule.then", { payments: payments.join(" + ") });
}

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
