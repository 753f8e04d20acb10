import { useTranslation } from "react-i18next";
import type { Installment } from "contract/reservation";
import { Badge } from "~/design-system/badge/badge";
import { Text } from "~/design-system/text/text";
import { formatDate, formatMoney } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { OwnTime } from "~/platform/time/seoul-time";
import { dayEndInstant } from "~/platform/time/stay-instants";
import * as styles from "./installment-list.css";

const tones = { due: "warning", overdue: "danger", upcoming: "neutral", paid: "success", void: "neutral" } as const;

/** The payment schedule: what is due when, for which nights. */
export function InstallmentList({ installments }: { installments: readonly Installment[] }) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const next = installments.find((part) => part.status === "upcoming");
  return (
    <div>
      <ol className={styles.list}>
        {installments.map((part) => (
          <li key={part.number} className={styles.row}>
            <span>
              <span className={styles.when}>
                {t("schedule.dueOn", { date: formatDate(part.dueOn, locale, "long") })}{" "}
                <Badge tone={tones[part.status]}>{t(`schedule.status.${part.status}`)}</Badge>
              </span>
              <span className={styles.what}>
                {t("schedule.covers", {
                  from: formatDate(part.from, locale, "short"),
                  to: formatDate(part.to, locale, "short"),
                })}
                {part.deposit > 0 && ` ${t("schedule.withDeposit", { deposit: formatMoney(part.deposit, locale) })}`}
              </span>
            </span>
            <span className={styles.amount}>{formatMoney(part.amount, locale)}</span>
          </li>
        ))}
      </ol>
      {next && (
        <Text size="small" tone="soft">
          {t("schedule.dayEnd", { date: formatDate(next.dueOn, locale, "long") })}{" "}
          <OwnTime at={dayEndInstant(next.dueOn)} />
        </Text>
      )}
    </div>
  );
}
