import { useTranslation } from "react-i18next";
import type { Reconciliation, ReconciliationLine } from "contract/admin/reconciliation";
import { formatMoney } from "domain/money/money";
import { Badge } from "~/design-system/badge/badge";
import { Button } from "~/design-system/button/button";
import { Clipped, type Column, DataTable } from "~/design-system/data-table/data-table";
import { DateField } from "~/design-system/date-field/date-field";
import { Disclosure } from "~/design-system/disclosure/disclosure";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { FileField } from "~/design-system/file-field/file-field";
import { Heading } from "~/design-system/heading/heading";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { Text, TextLink } from "~/design-system/text/text";
import { formatNumber } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { Sums } from "./money-sums";
import * as styles from "./report.css";

type ReconciliationFormProps = { values: { from: string; to: string }; errors: Record<string, string[]> };

const formId = "reconciliation";

/** Posted by the browser itself, since one of its buttons downloads a file. */
export function ReconciliationForm({ values, errors }: ReconciliationFormProps) {
  const { t } = useTranslation(["adminMoney", "common"]);
  const field = (name: "file" | "from" | "to") => ({
    id: `${formId}-${name}`,
    name,
    label: t(`reconciliation.${name}`),
    errors: errors[name],
  });
  return (
    <form
      method="post"
      action={paths.adminReconciliation()}
      encType="multipart/form-data"
      id={formId}
      noValidate
      className={styles.reconciliation}
    >
      <Stack gap="16">
        <ErrorSummary
          title={t("common:form.errorSummary")}
          formId={formId}
          errors={errors}
          order={["file", "from", "to"]}
        />
        <FileField {...field("file")} hint={t("reconciliation.fileHint")} accept=".csv,text/csv" required />
        <Inline gap="16" align="start">
          <DateField {...field("from")} defaultValue={values.from} required />
          <DateField {...field("to")} defaultValue={values.to} required />
        </Inline>
        <Inline gap="8">
          <Button variant="brand">{t("reconciliation.compare")}</Button>
          <Button variant="secondary" formAction={paths.adminReconciliation("file")}>
            {t("reconciliation.download")}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}

const tones = { different: "danger", missingHere: "danger", missingThere: "warning", matched: "neutral" } as const;
/** The page stays light; the file has all lines. */
const maxShown = 200;
const maxOpen = 20;

/** `found.lines` without those that match. */
export function ReconciliationResult({ found }: { found: Reconciliation }) {
  const { t } = useTranslation("adminMoney");
  const shown = found.lines.slice(0, maxShown);
  const folded = shown.slice(maxOpen);
  const more = t("reconciliation.more", { count: folded.length });
  const total = found.counts.different + found.counts.missingHere + found.counts.missingThere;
  return (
    <section aria-labelledby="reconciliation-result">
      <Stack gap="16">
        <Heading level={2} size="block" id="reconciliation-result">
          {t("reconciliation.result")}
        </Heading>
        <Counts found={found} />
        {found.unreadable.length > 0 && (
          <Notice tone="warning">
            <p>{t("reconciliation.unreadable", { count: found.unreadable.length })}</p>
            <ul>
              {found.unreadable.map(({ line, text }) => (
                <li key={line}>{t("reconciliation.line", { line, text })}</li>
              ))}
            </ul>
          </Notice>
        )}
        {total === 0 && (
          <Notice tone="success">
            <p>{t("reconciliation.allMatch")}</p>
          </Notice>
        )}
        <Lines caption={t("reconciliation.result")} lines={shown.slice(0, maxOpen)} />
        {folded.length > 0 && (
          <Disclosure plain title={more}>
            <Lines caption={more} lines={folded} />
          </Disclosure>
        )}
        {total > shown.length && (
          <Text tone="soft">{t("reconciliation.shown", { shown: shown.length, count: total })}</Text>
        )}
      </Stack>
    </section>
  );
}

function Counts({ found: { counts, sums: totals } }: { found: Reconciliation }) {
  const { t } = useTranslation("adminMoney");
  const locale = useLocale();
  const figures = [
    ...(["matched", "different", "missingHere", "missingThere"] as const).map((name) => ({
      key: name,
      label: t(`reconciliation.results.${name}`),
      value: formatNumber(counts[name]),
      isAlarm: name !== "matched" && counts[name] > 0,
    })),
    ...(["file", "ledger"] as const).flatMap((side) =>
      (["received", "refunded"] as const).map((name) => ({
        key: `${side} ${name}`,
        label: t(`reconciliation.sums.${side}.${name}`),
        value: formatMoney(totals[side][name], locale),
        isAlarm: totals.file[name] !== totals.ledger[name],
      })),
    ),
    { key: "fee", label: t("reconciliation.fee"), value: formatMoney(totals.file.fee, locale) },
  ];
  return <Sums figures={figures} />;
}

function Lines({ caption, lines }: { caption: string; lines: ReconciliationLine[] }) {
  const { t } = useTranslation("adminMoney");
  const locale = useLocale();
  const money = (won: number | undefined) => (won === undefined ? "–" : formatMoney(won, locale));
  const amounts = (["received", "refunded"] as const).flatMap((name) =>
    (["file", "ledger"] as const).map((side): Column<ReconciliationLine> => ({
      key: `${side}-${name}`,
      label: t(`reconciliation.sums.${side}.${name}`),
      numeric: true,
      cell: (line) => money(line[side]?.[name]),
    })),
  );
  return (
    <DataTable
      caption={caption}
      rows={lines}
      keyOf={({ gatewayReference }) => gatewayReference}
      empty={null}
      columns={[
        {
          key: "result",
          label: t("reconciliation.difference"),
          cell: ({ result }) => <Badge tone={tones[result]}>{t(`reconciliation.results.${result}`)}</Badge>,
        },
        {
          key: "paymentId",
          label: t("reference"),
          head: true,
          cell: ({ gatewayReference }) => <Clipped as="reference">{gatewayReference}</Clipped>,
        },
        {
          key: "reservation",
          label: t("reservation"),
          unbroken: true,
          cell: ({ reservation }) =>
            reservation ? (
              <TextLink to={paths.adminRecord("reservations", reservation.id)}>{reservation.code}</TextLink>
            ) : (
              "–"
            ),
        },
        ...amounts,
        {
          key: "settledOn",
          label: t("reconciliation.settledOn"),
          unbroken: true,
          fold: true,
          phone: "hidden",
          cell: ({ file }) => file?.settledOn ?? "–",
        },
      ]}
    />
  );
}

const notes = ["columns", "days", "results", "nothing"] as const;

/** Which files are read, and what the results mean. */
export function ReconciliationNotes() {
  const { t } = useTranslation("adminMoney");
  return (
    <Stack as="section" gap="8" screenOnly>
      <Heading level={2} size="small">
        {t("reconciliation.notes.title")}
      </Heading>
      {notes.map((note) => (
        <Text key={note} size="small" tone="soft">
          {t(`reconciliation.notes.${note}`)}
        </Text>
      ))}
    </Stack>
  );
}
