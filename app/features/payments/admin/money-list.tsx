import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MoneyStay } from "contract/admin/money";
import { areaSlugs } from "domain/enums";
import { formatMoney } from "domain/money/money";
import { Clipped, type Column } from "~/design-system/data-table/data-table";
import { TextLink } from "~/design-system/text/text";
import { useLocale } from "~/platform/i18n/use-locale";
import { DayFilter, SearchFilter, SelectFilter } from "~/platform/lists/filter-fields";
import { useList } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { useResidentName } from "~/shared/person-name/resident-name";
import { Sums } from "./money-sums";
import * as styles from "./money-sums.css";

/** The filters that all lists of money share; `children` are a list's own. */
export function MoneyFilters({ children }: { children: ReactNode }) {
  const { t } = useTranslation(["adminMoney", "common"]);
  return (
    <>
      <SearchFilter label={t("q")} maxLength={100} />
      {children}
      <SelectFilter
        name="area"
        label={t("area")}
        options={areaSlugs.map((value) => ({ value, label: t(`common:areas.${value}`) }))}
      />
      <DayFilter name="from" label={t("from")} />
      <DayFilter name="to" label={t("to")} />
    </>
  );
}

type SumName =
  | "received"
  | "refunded"
  | "refundPending"
  | "refundFailed"
  | "done"
  | "pending"
  | "toTransfer"
  | "failed"
  | "debit"
  | "credit"
  | "balance";

type MoneySumsProps = { of: { rows: number; sums: Partial<Record<SumName, number>> | null } | null };

/** Sums of all rows that the filters leave, on every page. Nothing without rows. */
export function MoneySums({ of }: MoneySumsProps) {
  const { t } = useTranslation("adminMoney");
  const locale = useLocale();
  if (!of || of.rows === 0) return null;
  if (!of.sums) return <p className={styles.sums}>{t("sums.tooMany", { count: of.rows })}</p>;
  const shown = (Object.entries(of.sums) as [SumName, number][]).filter(
    ([name, amount]) => amount !== 0 || !isRare(name),
  );
  return (
    <Sums
      label={t("sums.title")}
      figures={[
        { key: "all", label: t("sums.title"), value: t("sums.of", { count: of.rows }) },
        ...shown.map(([name, amount]) => ({
          key: name,
          label: t(`sums.${name}`),
          value: formatMoney(amount, locale),
          isAlarm: isAlarming(name),
        })),
      ]}
    />
  );
}

const isAlarming = (name: SumName) => name === "refundFailed" || name === "failed";
const isRare = (name: SumName) =>
  isAlarming(name) || name === "refundPending" || name === "pending" || name === "toTransfer";

/** The columns of a row's reservation. */
export function useStayColumns<Row extends { reservation: MoneyStay }>(): Column<Row>[] {
  const { t } = useTranslation("adminMoney");
  const residentName = useResidentName();
  const { open } = useList();
  return [
    {
      key: "code",
      label: t("reservation"),
      unbroken: true,
      head: true,
      cell: ({ reservation: { id, code } }) => (
        <TextLink to={open(paths.adminRecord("reservations", id))}>{code}</TextLink>
      ),
    },
    {
      key: "resident",
      label: t("resident"),
      phone: "cut",
      cell: ({ reservation }) => <Clipped>{residentName(reservation.resident)}</Clipped>,
    },
    {
      key: "home",
      label: t("home"),
      fold: true,
      phone: "hidden",
      cell: ({ reservation }) => <Clipped>{reservation.listingName}</Clipped>,
    },
  ];
}
