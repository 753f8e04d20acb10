import { useTranslation } from "react-i18next";
import type { Installment } from "contract/price";
import { formatMoney } from "domain/money/money";
import { dayEndInstant } from "domain/seoul-time";
import { Badge } from "~/design-system/badge/badge";
import { ButtonLink } from "~/design-system/button/button";
import { Text, TextLink } from "~/design-system/text/text";
import { formatDate } from "~/platform/format/format";
import { InstallmentDue, InstallmentParts, PartlyReceived } from "~/platform/format/installment-parts";
import { useLocale } from "~/platform/i18n/use-locale";
import { OwnTime } from "~/platform/format/seoul-time";
import * as styles from "./price.css";
import { inOrder, isFree, isOwed, isUnpaid } from "./payable";

const tones = { due: "warning", overdue: "danger", upcoming: "neutral", paid: "success", void: "neutral" } as const;

type InstallmentListProps = {
  installments: readonly Installment[];
  payOf?: (numbers: readonly number[]) => string;
};

export function InstallmentList({ installments, payOf }: InstallmentListProps) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const parts = inOrder(installments);
  const open = payOf ? parts.filter(isOwed) : [];
  const isChanging = parts.some(({ payBy }) => payBy);
  const next = parts.find((part) => part.status === "upcoming" && !part.payBy);
  const due = payOf ? sum(installments.filter(({ status }) => status === "due" || status === "overdue")) : 0;
  return (
    <div>
      <ol className={styles.installments}>
        {parts.map((part) => (
          <li key={part.number} className={styles.row}>
            <span>
              <span className={styles.dueDate}>
                <InstallmentDue part={part} />{" "}
                {part.payBy ? (
                  <Badge tone="info">{t("schedule.status.change")}</Badge>
                ) : (
                  <Badge tone={isFree(part) ? "neutral" : tones[part.status]}>
                    {t(`schedule.status.${isFree(part) ? "free" : part.status}`)}
                  </Badge>
                )}
              </span>
              {part.rent > 0 && (
                <span className={styles.label}>
                  {t("schedule.covers", {
                    from: formatDate(part.from, locale, "short"),
                    to: formatDate(part.to, locale, "short"),
                  })}
                </span>
              )}
              <InstallmentParts part={part} />
              <PartlyReceived part={part} />
            </span>
            <span className={styles.amount}>
              <span>{formatMoney(part.left || part.amount, locale)}</span>
              {payOf && isUnpaid(part) && (
                <span className={styles.pay}>
                  <TextLink
                    to={payOf([part.number])}
                    standalone
                    aria-label={t("schedule.payPart", { date: formatDate(part.dueOn, locale, "long") })}
                  >
                    {t("schedule.pay")}
                  </TextLink>
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {(due > 0 || next) && (
        <Text size="small" tone="soft">
          {due > 0 && <strong>{`${t("schedule.dueNow", { amount: formatMoney(due, locale) })} `}</strong>}
          {next && (
            <span>
              <span>{t("schedule.dayEnd", { date: formatDate(next.dueOn, locale, "long") })}</span>{" "}
              <OwnTime at={dayEndInstant(next.dueOn).toISOString()} />
            </span>
          )}
        </Text>
      )}
      {payOf && open.length > 1 && (
        <p className={styles.showAll}>
          <ButtonLink to={payOf(open.map((part) => part.number))} variant="secondary" size="small">
            {t("schedule.payAll", { amount: formatMoney(sum(open), locale) })}
          </ButtonLink>{" "}
          {isChanging && (
            <Text as="span" size="small" tone="soft">
              {t("schedule.withoutChange")}
            </Text>
          )}
        </p>
      )}
    </div>
  );
}

const sum = (parts: readonly Installment[]) => parts.reduce((total, part) => total + part.left, 0);
