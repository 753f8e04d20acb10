import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Dashboard } from "contract/dashboard";
import { daysBetween, checkInInstant } from "domain/seoul-time";
import { Text } from "~/design-system/text/text";
import { formatNumber } from "~/platform/format/format";
import { useDue, useLateness } from "~/platform/format/time-left";
import { paths } from "~/platform/paths/paths";
import { useCan } from "~/platform/session/roles";
import { DashboardSection } from "./cards";
import * as styles from "./dashboard.css";

type Need = {
  kind:
    | "urgent"
    | "collisions"
    | "notReady"
    | "codesToSet"
    | "overdue"
    | "money"
    | "transfers"
    | "waiting"
    | "deposits"
    | "conversations";
  count: number;
  to: string;
  /** Whether the first of them is late, and how late, where that can be said. */
  late?: string | boolean | null;
  /** How soon the first of them is due, where it is not late. */
  due?: string | false;
};

/**
 * How many of each kind need work now, each with its list; what cannot wait comes first. Nothing is shown where only
 * lists further down have rows.
 */
export function NeedsNow({ day, now }: { day: Dashboard; now: string }) {
  const { t } = useTranslation(["adminDashboard", "admin"]);
  const latenessOf = useLateness(now);
  const dueOf = useDue(now);
  const readsTurnover = useCan()("units.write");
  const { codesToSet, collisions, conversations, deposits, money, notReady, overdue, transfers, waiting } = day;
  const { arrivals, changes, consultations, departures, documents, feeds, messages, reviews } = day;
  const [nextGuest] = notReady.rows;
  const [firstCode] = codesToSet.rows;
  const codeDue = firstCode && dueOf(firstCode.dueAt);
  const [firstOverdue] = overdue.rows;
  const daysLate = firstOverdue && daysBetween(firstOverdue.dueOn, day.today);
  const all: Need[] = [
    {
      kind: "urgent",
      count: conversations.urgent,
      to: paths.adminList("conversations", { kind: "repair", state: "waiting" }),
      late: true,
    },
    { kind: "collisions", count: collisions.total, to: paths.adminCalendar({ days: 31 }), late: true },
    {
      kind: "notReady",
      count: readsTurnover ? notReady.total : 0,
      to: paths.adminTurnover(),
      late: nextGuest && latenessOf(checkInInstant(nextGuest.checkIn).toISOString()),
    },
    {
      kind: "codesToSet",
      count: readsTurnover ? codesToSet.total : 0,
      to: paths.adminTurnover(),
      late: codeDue?.isLate && codeDue.text,
      due: codeDue?.isLate === false && codeDue.text,
    },
    {
      kind: "overdue",
      count: overdue.total,
      to: paths.adminList("reservations", { status: "overdue" }),
      late: daysLate ? t("admin:late.days", { count: daysLate }) : true,
    },
    { kind: "money", count: money.total, to: paths.adminList("reservations", { status: "moneyProblem" }), late: true },
    { kind: "transfers", count: transfers.total, to: paths.adminList("refunds", { status: "toTransfer" }) },
    { kind: "waiting", count: waiting.total, to: paths.adminList("reservations", { status: "pending" }) },
    {
      kind: "deposits",
      count: deposits.total,
      to: paths.adminList("deposits"),
      late: deposits.rows.some((deposit) => deposit.overdue),
    },
    {
      kind: "conversations",
      count: conversations.total,
      to: paths.adminList("conversations", { state: "waiting" }),
    },
  ];
  const shown = all.filter(({ count }) => count > 0);
  const below = [changes, documents, feeds, messages, consultations, reviews, arrivals.notMarked, departures.notMarked];
  if (shown.length === 0 && below.some(({ total }) => total > 0)) return null;
  return (
    <DashboardSection title={t("now.title")}>
      {shown.length === 0 ? (
        <Text tone="soft">{t("calm")}</Text>
      ) : (
        <ul className={styles.needs}>
          {shown.map(({ kind, count, to, late, due }) => (
            <li key={kind}>
              <Link to={to} className={styles.need}>
                <span className={styles.needCount} data-late={late ? "" : undefined}>
                  {formatNumber(count)}
                </span>{" "}
                <span>{t(`now.${kind}`, { count })}</span>
                {typeof late === "string" && <span className={styles.late}>{` ${late}`}</span>}
                {due && <span className={styles.due}>{` ${due}`}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </DashboardSection>
  );
}
