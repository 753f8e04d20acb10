import { useTranslation } from "react-i18next";
import type { Refund } from "contract/payment";
import type { Reservation } from "contract/reservation";
import { formatMoney } from "domain/money";
import { seoulDay } from "domain/seoul-time";
import { Stack } from "~/design-system/layout/layout";
import { PriceList } from "~/design-system/price-list/price-list";
import { Text } from "~/design-system/text/text";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { DeductionEvidence, hasEvidence } from "../deduction-evidence";
import { RefundStates } from "../refund-states";

type DepositRefundProps = {
  deposit: number;
  decision: NonNullable<Reservation["depositRefund"]>;
  refunds: readonly Refund[];
};

export function DepositRefund({ deposit, decision, refunds }: DepositRefundProps) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const { amount, deductions, decidedAt } = decision;
  const decided = t("deposit.decided", { date: formatDate(seoulDay(new Date(decidedAt)), locale, "long") });
  return (
    <Stack gap="8">
      <PriceList
        lines={[
          { label: t("deposit.paid"), amount: formatMoney(deposit, locale) },
          ...deductions.map((deduction) => ({
            key: `${deduction.what} ${deduction.amount}`,
            label: deduction.what,
            note: hasEvidence(deduction) && <DeductionEvidence deduction={deduction} />,
            amount: formatMoney(-deduction.amount, locale),
          })),
          {
            label: t("deposit.back"),
            note: decided,
            amount: formatMoney(amount, locale),
            strong: true,
          },
        ]}
      />
      <Text as="div" size="small" tone="soft">
        <RefundStates refunds={refunds} />
      </Text>
    </Stack>
  );
}
