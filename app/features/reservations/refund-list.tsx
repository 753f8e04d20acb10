import { useTranslation } from "react-i18next";
import type { RefundPolicyName } from "domain/enums";
import { formatMoney } from "domain/money/money";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { PriceList } from "~/design-system/price-list/price-list";
import { Text } from "~/design-system/text/text";
import { useLocale } from "~/platform/i18n/use-locale";
import { RefundStates } from "./refund-states";
import type { RefundGroup } from "./refund-sums";

export function RefundList({ groups, policy }: { groups: readonly RefundGroup[]; policy: RefundPolicyName }) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const money = (amount: number) => formatMoney(amount, locale);
  const noteOf = ({ paid, isKept }: RefundGroup["lines"][number]) => {
    if (paid === null) return undefined;
    const ofPaid = t("cancel.ofPaid", { amount: money(paid) });
    return isKept && policy === "thirtyDay" ? `${ofPaid}. ${t("refund.depositKept")}` : ofPaid;
  };
  return (
    <Stack gap="24">
      {groups.map(({ cause, refunds, lines, total, returned }) => (
        <Stack key={cause} gap="8">
          <Heading level={3} size="small">
            {t(`refund.cause.${cause}`)}
          </Heading>
          <PriceList
            lines={[
              ...lines.map((line) => ({
                label: cause === "discrepant" ? t("refund.payment") : t(`cancel.line.${line.kind}`),
                note: noteOf(line),
                amount: line.isKept ? t("cancel.kept") : money(line.refund),
              })),
              ...(returned > 0 ? [{ label: t("cancel.returned"), amount: money(returned) }] : []),
              { label: t("refund.total"), amount: money(total), strong: true },
            ]}
          />
          <Text as="div" size="small" tone="soft">
            {total === 0 ? (
              <p>{t(returned > 0 ? "refund.noneBeside" : "refund.none")}</p>
            ) : (
              <RefundStates refunds={refunds} />
            )}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}
