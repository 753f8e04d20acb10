import { useTranslation } from "react-i18next";
import type { AdminReservationRow } from "contract/admin/reservation-list";
import { formatMoney } from "domain/money/money";
import { seoulDay } from "domain/seoul-time";
import { isOpen } from "domain/stays/stay-state";
import { Badge } from "~/design-system/badge/badge";
import { type Column, DataTable } from "~/design-system/data-table/data-table";
import { phoneOnly, second, tableSecond } from "~/design-system/data-table/data-table.css";
import { BedDouble } from "~/design-system/icons/icons";
import { TextLink } from "~/design-system/text/text";
import { formatNumber } from "~/platform/format/format";
import { timeLeftOf } from "~/platform/format/time-left";
import { useLocale } from "~/platform/i18n/use-locale";
import { useTicks } from "~/platform/lists/bulk/bulk-context";
import { EmptyList } from "~/platform/lists/empty-list";
import { useList } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { useResidentName } from "~/shared/person-name/resident-name";
import * as styles from "./admin-reservation-list.css";

type ReservationTableProps = {
  rows: AdminReservationRow[];
  /** When the page was made, ISO: time left is counted from then. */
  now: string;
};

export function ReservationTable({ rows, now }: ReservationTableProps) {
  const { t } = useTranslation(["adminReservations", "admin"]);
  const residentName = useResidentName();
  const locale = useLocale();
  const { open, sortBy } = useList("-createdAt");
  const timeLeft = ({ holdExpiresAt }: AdminReservationRow) => {
    if (!holdExpiresAt) return null;
    const { unit, count } = timeLeftOf(holdExpiresAt, now);
    return unit === "none" ? t("list.lapsed") : t(`list.left.${unit}`, { shown: count });
  };
  const people = ({ occupants }: AdminReservationRow) =>
    t("list.people", { count: occupants, shown: formatNumber(occupants) });
  const label = (key: string) => t(`list.columns.${key as "code"}`);
  const columns: Column<AdminReservationRow>[] = [
    {
      key: "code",
      label: label("code"),
      head: true,
      unbroken: true,
      cell: (row) => <TextLink to={open(paths.adminRecord("reservations", row.id))}>{row.code}</TextLink>,
    },
    {
      key: "name",
      label: label("name"),
      line: 2,
      sort: sortBy("name"),
      cell: (row) => (
        <>
          <span>{residentName(row.resident)}</span>
          {row.resident.email && (
            <span className={styles.email} title={row.resident.email}>
              {row.resident.email}
            </span>
          )}
        </>
      ),
    },
    {
      key: "house",
      label: label("house"),
      line: 2,
      phone: "cut",
      cell: (row) => (
        <>
          <span className={styles.room} title={`${row.house.name} ${row.unit}`}>
            <span className={styles.houseName}>{row.house.name}</span>
            <span>{`\u00a0${row.unit}`}</span>
          </span>
          <span className={tableSecond}>{people(row)}</span>
        </>
      ),
    },
    {
      key: "checkIn",
      label: label("checkIn"),
      line: 3,
      sort: sortBy("checkIn"),
      cell: ({ checkIn, checkOut }) => (
        <>
          <Day day={checkIn} />
          <Day day={checkOut} after={checkIn} />
        </>
      ),
    },
    {
      key: "checkOut",
      label: label("checkOut"),
      sort: sortBy("checkOut"),
      fold: true,
      phone: "hidden",
      cell: ({ checkOut, nights }) => (
        <>
          <Day day={checkOut} />
          <span className={second}>{t("list.nights", { count: nights, shown: formatNumber(nights) })}</span>
        </>
      ),
    },
    {
      key: "state",
      label: label("state"),
      unbroken: true,
      line: 3,
      phone: "cut",
      cell: (row) => (
        <>
          <StateCell row={row} timeLeft={timeLeft(row)} />
          <span className={styles.phoneSecond}>{people(row)}</span>
        </>
      ),
    },
    { key: "contract", label: label("contract"), cell: (row) => <SignedCell row={row} /> },
    { key: "payment", label: label("payment"), cell: (row) => <PaymentCell row={row} /> },
    {
      key: "total",
      label: label("total"),
      numeric: true,
      sort: sortBy("total"),
      fold: true,
      phone: "hidden",
      cell: ({ totalPrice, deposit }) => (
        <>
          <span>{formatMoney(totalPrice, locale)}</span>
          {deposit > 0 && <span className={second}>{t("list.deposit", { amount: formatMoney(deposit, locale) })}</span>}
        </>
      ),
    },
    {
      key: "createdAt",
      label: label("createdAt"),
      sort: sortBy("createdAt"),
      fold: true,
      phone: "hidden",
      cell: ({ createdAt }) => <Day day={seoulDay(createdAt)} />,
    },
  ];
  return (
    <DataTable
      caption={t("list.caption")}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      ticks={useTicks<AdminReservationRow>(({ code, resident }) => `${code}, ${residentName(resident)}`)}
      empty={<EmptyList of="reservations" icon={BedDouble} />}
    />
  );
}

/** In one format for both languages where there is little space; the one after another only where there is no column for it, on a phone without its year. */
function Day({ day, after }: { day: string; after?: string }) {
  const isSameYear = day.slice(0, 4) === after?.slice(0, 4);
  return (
    <time className={after ? styles.until : styles.day} dateTime={day}>
      <span className={isSameYear ? styles.notOnPhone : undefined}>{day.slice(0, 5)}</span>
      <span>{day.slice(5)}</span>
    </time>
  );
}

type Row = { row: AdminReservationRow };

/** On a phone, of a hold its time alone. */
function StateCell({ row, timeLeft }: Row & { timeLeft: string | null }) {
  const { t } = useTranslation("adminReservations");
  const state = t(`list.filters.${row.status}`);
  if (!timeLeft) return <span>{state}</span>;
  return (
    <>
      <span className={styles.notOnPhone}>{state}</span>
      <span className={styles.secondAlone}>{timeLeft}</span>
    </>
  );
}

function SignedCell({ row }: Row) {
  const { t } = useTranslation("adminReservations");
  const { contract, signed, signers } = row;
  const label = t(`list.contract.${contract}`, { signed, signers });
  const needsSigning = isOpen(row, new Date()) && contract !== "signed";
  if (!needsSigning) return <span className={styles.notOnPhone}>{label}</span>;
  return (
    <Badge tone={contract === "declined" ? "danger" : "warning"}>
      <span className={phoneOnly}>{t("list.columns.contract")}</span>
      <span>{label}</span>
    </Badge>
  );
}

function PaymentCell({ row }: Row) {
  const { t } = useTranslation("adminReservations");
  const locale = useLocale();
  const { payment, amountDue, refund } = row;
  const isFree = payment === "paid" && row.totalPrice + row.deposit === 0;
  const label = t(`list.payment.${isFree ? "free" : payment}`);
  const isOpen = refund === "failed" || refund === "toTransfer";
  const isReturned = !isOpen && refund !== "none";
  const returned = isReturned && t(`list.refund.${refund}`);
  const openRefund = isOpen && (
    <span>
      {" "}
      <Badge tone={refund === "failed" ? "danger" : "warning"}>{t(`list.refund.${refund}`)}</Badge>
    </span>
  );
  if (amountDue === 0) {
    return (
      <>
        <span className={isReturned ? styles.notOnPhone : undefined}>{label}</span>
        {openRefund}
        {returned && <span className={styles.secondAlone}>{returned}</span>}
      </>
    );
  }
  const tone = payment === "overdue" || payment === "failed" ? "danger" : "warning";
  const due = t("list.due", { amount: formatMoney(amountDue, locale) });
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {openRefund}
      {returned ? (
        <span className={second}>
          <span className={styles.notOnPhone}>{`${due} · `}</span>
          <span>{returned}</span>
        </span>
      ) : (
        <span className={tableSecond}>{due}</span>
      )}
    </>
  );
}
