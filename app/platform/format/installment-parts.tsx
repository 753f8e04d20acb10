import { useTranslation } from "react-i18next";
import type { Installment } from "contract/price";
import { formatMoney } from "domain/money/money";
import { Text, Unbroken } from "~/design-system/text/text";
import { useLocale } from "../i18n/use-locale";
import { formatDate, formatInstant } from "./format";

/** Only for more than rent. Lines break between the parts only. */
export function InstallmentParts({ part }: { part: Installment }) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const { amount, rent, discount, bedding, deposit } = part;
  const amounts = { rent, discount: -discount, bedding, deposit };
  if (rent === amount) return null;
  const kinds = (Object.keys(amounts) as (keyof typeof amounts)[]).filter((kind) => amounts[kind] !== 0);
  return (
    <Text as="span" size="small" tone="soft" block>
      {kinds.map((kind, index) => (
        <span key={kind}>
          {index > 0 && <span> </span>}
          <Unbroken>
            {`${t(`schedule.parts.${kind}`, { amount: formatMoney(amounts[kind], locale) })}${index < kinds.length - 1 ? " ·" : ""}`}
          </Unbroken>
        </span>
      ))}
    </Text>
  );
}

/** After a short payment: what has arrived, and what is left. */
export function PartlyReceived({ part: { amount, left, received } }: { part: Installment }) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  if (received === 0 || left === 0) return null;
  const money = (won: number) => formatMoney(won, locale);
  const values = { received: money(received), amount: money(amount), left: money(left) };
  return (
    <Text as="span" size="small" tone="soft" block>
      {t("schedule.received", values)}
    </Text>
  );
}

/** Until when it is to be paid: to the minute for a pending change, whose nights are held no longer. */
export function InstallmentDue({ part }: { part: Pick<Installment, "dueOn" | "payBy"> }) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  return (
    <span>
      {part.payBy
        ? t("schedule.payBy", { until: formatInstant(part.payBy, locale) })
        : t("schedule.dueOn", { date: formatDate(part.dueOn, locale, "long") })}
    </span>
  );
}
