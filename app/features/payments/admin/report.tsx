import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { MonthlyFigures, MonthlyReport } from "contract/admin/monthly-report";
import { formatMoney } from "domain/money/money";
import { Button, ButtonLink } from "~/design-system/button/button";
import { type Column, DataTable } from "~/design-system/data-table/data-table";
import { Heading } from "~/design-system/heading/heading";
import { ChevronLeft, ChevronRight, Download } from "~/design-system/icons/icons";
import { Inline, Stack } from "~/design-system/layout/layout";
import { TextField } from "~/design-system/text-field/text-field";
import { Text } from "~/design-system/text/text";
import { formatNumber } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { WidePrintButton } from "~/platform/print-button/print-button";
import { PermittedLink } from "~/platform/lists/permitted";
import { screenOnly } from "~/design-system/layout/layout.css";
import { Sums } from "./money-sums";
import "./report-print.css";
import * as styles from "./report.css";

type ReportToolbarProps = { month: string; previous: string; next: string; errors: string[]; hasReport: boolean };

export function ReportToolbar({ month, previous, next, errors, hasReport }: ReportToolbarProps) {
  const { t } = useTranslation("adminMoney");
  return (
    <Inline gap="16" align="end" screenOnly>
      <Form key={month} method="get" action={paths.adminReports()}>
        <Inline gap="8" align="end">
          <TextField
            id="month"
            name="month"
            type="month"
            label={t("report.month")}
            defaultValue={month}
            errors={errors}
            placeholder="2026-11"
          />
          <Button variant="secondary" size="small">
            {t("report.show")}
          </Button>
        </Inline>
      </Form>
      <Inline gap="8">
        <ButtonLink variant="secondary" size="small" to={paths.adminReports({ month: previous })}>
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{t("report.previous")}</span>
        </ButtonLink>
        <ButtonLink variant="secondary" size="small" to={paths.adminReports({ month: next })}>
          <span>{t("report.next")}</span>
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
        </ButtonLink>
      </Inline>
      {hasReport && (
        <Inline gap="8">
          <ButtonLink to={paths.adminFile("reports", { month })} variant="link" reloadDocument>
            <Download size={16} strokeWidth={1.75} aria-hidden="true" />
            <span>{t("report.file")}</span>
          </ButtonLink>
          <WidePrintButton />
        </Inline>
      )}
    </Inline>
  );
}

const shownTotals = ["earned", "vat", "received", "refunded", "depositsHeld"] as const;

/** The month of all houses in one line, above the table, whose last row has it too. */
export function ReportTotals({ total }: { total: MonthlyFigures }) {
  const { t } = useTranslation("adminMoney");
  const locale = useLocale();
  const { occupancyPercent, nightsOccupied, nightsAvailable } = total;
  return (
    <Sums
      label={t("report.total")}
      className={screenOnly}
      figures={[
        {
          key: "occupancy",
          label: t("report.occupancy"),
          value: (
            <span>
              <span>{occupancyPercent === null ? "–" : `${occupancyPercent}%`}</span>{" "}
              <span
                className={styles.soft}
              >{`${formatNumber(nightsOccupied)} ${t("report.of", { count: nightsAvailable })}`}</span>
            </span>
          ),
        },
        ...shownTotals.map((name) => ({
          key: name,
          label: t(`report.${name}`),
          value: formatMoney(total[name], locale),
        })),
      ]}
    />
  );
}

type Line = { [Figure in keyof MonthlyFigures]?: MonthlyFigures[Figure] } & { key: string; name: string };

type Adjustment = MonthlyReport["adjustments"][number];

const amounts = [
  "rent",
  "discounts",
  "bedding",
  "kept",
  "earned",
  "vat",
  "received",
  "refunded",
  "depositsHeld",
] as const;

function useMoney() {
  const locale = useLocale();
  return (won: number | null | undefined) =>
    won ? formatMoney(won, locale) : <span className={styles.soft}>{won === 0 ? "0" : "–"}</span>;
}

/** More of them are printed smaller, so that 60 fit on one page. */
const maxHousesOfUsualSize = 36;

/** A line for each house, one for all adjustments, the total last. */
export function ReportTable({
  report: { houses, adjustments, total },
  caption,
}: {
  report: MonthlyReport;
  caption: string;
}) {
  const { t } = useTranslation("adminMoney");
  const money = useMoney();
  const rows: Line[] = [
    ...houses.map((house) => ({ ...house, key: house.slug })),
    ...(adjustments.length > 0
      ? [{ key: "adjustments", name: t("report.adjustments.line"), ...sumOf(adjustments) }]
      : []),
    { ...total, key: "total", name: t("report.total") },
  ];
  const columns: Column<Line>[] = [
    { key: "house", label: t("report.house"), head: true, cell: ({ name }) => name },
    {
      key: "nights",
      label: t("report.nights"),
      numeric: true,
      cell: ({ nightsOccupied, nightsAvailable }) =>
        nightsOccupied === undefined ? (
          "–"
        ) : (
          <span>
            <span>{formatNumber(nightsOccupied)}</span>{" "}
            <span className={styles.soft}>{t("report.of", { count: nightsAvailable })}</span>
          </span>
        ),
    },
    {
      key: "occupancy",
      label: t("report.occupancy"),
      numeric: true,
      cell: ({ occupancyPercent }) => (typeof occupancyPercent === "number" ? `${occupancyPercent}%` : "–"),
    },
    {
      key: "averageRate",
      label: t("report.averageRate"),
      numeric: true,
      cell: ({ averageRate }) => money(averageRate),
    },
    ...amounts.map((name): Column<Line> => ({
      key: name,
      label: t(`report.${name}`),
      numeric: true,
      cell: (line) => money(name === "discounts" ? -(line[name] ?? 0) : line[name]),
    })),
  ];
  return (
    <div className={styles.report} data-many={houses.length > maxHousesOfUsualSize ? "" : undefined}>
      <DataTable
        caption={caption}
        rows={rows}
        keyOf={({ key }) => key}
        empty={null}
        columns={columns}
        onPhone="table"
      />
    </div>
  );
}

const adjusted = ["rent", "discounts", "bedding", "kept", "earned", "vat"] as const;

const sumOf = (adjustments: readonly Adjustment[]) => {
  const sums = { rent: 0, discounts: 0, bedding: 0, kept: 0, earned: 0, vat: 0 };
  for (const line of adjustments) for (const name of adjusted) sums[name] += line[name];
  return sums;
};

/** What stays of closed months have earned more or less since. */
export function AdjustmentTable({ adjustments }: { adjustments: readonly Adjustment[] }) {
  const { t } = useTranslation("adminMoney");
  const money = useMoney();
  return (
    <section>
      <Stack gap="8">
        <Heading level={2} size="small">
          {t("report.adjustments.title")}
        </Heading>
        <Text size="small" tone="soft">
          {t("report.adjustments.text")}
        </Text>
        <DataTable
          caption={t("report.adjustments.title")}
          rows={adjustments}
          keyOf={({ reservation, house }) => `${reservation.id} ${house.slug}`}
          empty={null}
          columns={[
            {
              key: "reservation",
              label: t("reservation"),
              head: true,
              unbroken: true,
              cell: ({ reservation: { id, code } }) => (
                <PermittedLink permission="reservations.read" to={paths.adminRecord("reservations", id)}>
                  {code}
                </PermittedLink>
              ),
            },
            { key: "house", label: t("report.house"), line: 2, phone: "cut", cell: ({ house }) => house.name },
            {
              key: "cause",
              label: t("report.adjustments.cause"),
              line: 3,
              phone: "bare",
              cell: ({ cause }) => t(`report.adjustments.causes.${cause}`),
            },
            ...adjusted.map((name): Column<Adjustment> => ({
              key: name,
              label: t(`report.${name}`),
              numeric: true,
              ...(name === "earned" ? { phone: "end" } : { phone: "hidden" }),
              cell: (line) => money(name === "discounts" ? -line[name] : line[name]),
            })),
          ]}
        />
      </Stack>
    </section>
  );
}

const notes = ["nights", "earned", "kept", "vat", "cash", "closed"] as const;

/** How each figure is computed. */
export function ReportNotes() {
  const { t } = useTranslation("adminMoney");
  return (
    <Stack as="section" gap="8" screenOnly>
      <Heading level={2} size="small">
        {t("report.notes.title")}
      </Heading>
      {notes.map((note) => (
        <Text key={note} size="small" tone="soft">
          {t(`report.notes.${note}`)}
        </Text>
      ))}
    </Stack>
  );
}
