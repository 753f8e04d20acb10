import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/design-system/button/button";
import { ChevronLeft, ChevronRight, Download } from "~/design-system/icons/icons";
import { Inline } from "~/design-system/layout/layout";
import { TextField } from "~/design-system/text-field/text-field";
import { WidePrintButton } from "~/platform/print-button/print-button";
import { paths } from "~/platform/paths/paths";
import * as styles from "./report.css";

type ReportToolbarProps = { month: string; previous: string; next: string; errors: string[]; hasReport: boolean };

export function ReportToolbar({ month, previous, next, errors, hasReport }: ReportToolbarProps) {
  const { t } = useTranslation("adminMoney");
  return (
    <Inline gap="16" align="end" className={styles.screenOnly}>
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
