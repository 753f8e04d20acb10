import { useTranslation } from "react-i18next";
import type { Installment } from "contract/price";
import { formatMoney } from "domain/money";
import { Badge } from "~/design-system/badge/badge";
import { DataTable } from "~/design-system/data-table/data-table";
import { Unbroken } from "~/design-system/text/text";
import { formatStamp } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { isFree } from "../../payable";
import * as styles from "./detail.css";

const tones = { due: "warning", overdue: "danger", upcoming: "neutral", paid: "neutral", void: "neutral" } as const;
const parts = ["rent", "discount", "bedding", "deposit"] as const;

export function Schedule({ installments }: { installments: Installment[] }) {
  const { t } = useTranslation(["adminReservation", "reservations"]);
  const locale = useLocale();
  const money = (won: number) => formatMoney(won, locale);
  return (
    <DataTable
      caption={t("detail.schedule.title")}
      rows={installments}
      keyOf={({ number }) => String(number)}
      empty={<p>{t("detail.none")}</p>}
      columns={[
        { key: "number", label: t("detail.schedule.number"), head: true, cell: ({ number }) => number },
        {
          key: "due",
          label: t("detail.schedule.due"),
          unbroken: true,
          phone: "bare",
          cell: ({ dueOn, payBy }) => (payBy ? formatStamp(payBy) : dueOn),
        },
        {
          key: "covers",
          label: t("detail.schedule.covers"),
          line: 2,
          cell: ({ from, to, rent, status }) =>
            rent > 0 || status === "void" ? (
              <span>
                <Unbroken>{`${from} –`}</Unbroken>{" "}
                <Unbroken>{from.slice(0, 5) === to.slice(0, 5) ? to.slice(5) : to}</Unbroken>
              </span>
            ) : (
              "–"
            ),
        },
        ...parts
          .filter((part) => installments.some((row) => row[part] !== 0))
          .map((part) => ({
            key: part,
            label: t(`detail.schedule.${part}`),
            numeric: true,
            line: 2 as const,
            phone: part === "rent" || part === "discount" ? ("bare" as const) : undefined,
            cell: (row: Installment) => (row[part] === 0 ? "–" : money(part === "discount" ? -row[part] : row[part])),
          })),
        {
          key: "sum",
          label: t("detail.schedule.sum"),
          phone: "end",
          numeric: true,
          cell: ({ amount, left, received }) => (
            <span>
              <span>{money(amount)}</span>{" "}
              {received > 0 && left > 0 && (
                <span className={styles.requestedAmount}>{t("detail.schedule.left", { amount: money(left) })}</span>
              )}
            </span>
          ),
        },
        {
          key: "status",
          label: t("detail.status"),
          cell: (part) => (
            <Badge tone={part.payBy ? "info" : tones[part.status]}>
              {t(`reservations:schedule.status.${part.payBy ? "change" : isFree(part) ? "free" : part.status}`)}
            </Badge>
          ),
        },
      ]}
    />
  );
}
