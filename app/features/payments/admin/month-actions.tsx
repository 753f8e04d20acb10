import { useTranslation } from "react-i18next";
import type { MonthlyReport } from "contract/admin/monthly-report";
import { ConfirmLink } from "~/design-system/confirm/confirm-link";
import type { ConfirmAction } from "~/design-system/confirm/confirm-panel";
import { ConfirmPage } from "~/design-system/confirm/confirm-page";
import { Inline } from "~/design-system/layout/layout";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { formatDate } from "~/platform/format/format";
import { PostForm } from "~/platform/forms/post-form";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { useRecordForm } from "~/platform/forms/use-record-form";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";

export const monthActions = ["close", "reopen"] as const;
type MonthAction = (typeof monthActions)[number];

/** Those that are possible now. */
export const listMonthActions = ({ canClose, canReopen }: MonthlyReport): MonthAction[] =>
  monthActions.filter((intent) => (intent === "close" ? canClose : canReopen));

export function MonthActions({ report }: { report: MonthlyReport }) {
  const toConfirm = useMonthAction(report.month, null);
  const offers = listMonthActions(report);
  if (offers.length === 0) return null;
  return (
    <Inline gap="12" screenOnly>
      {offers.map((intent) => (
        <ConfirmLink key={intent} {...toConfirm(intent)} />
      ))}
    </Inline>
  );
}

type MonthConfirmPageProps = { month: string; intent: MonthAction; posted: PostedRecord | null };

export function MonthConfirmPage({ month, intent, posted }: MonthConfirmPageProps) {
  return <ConfirmPage {...useMonthAction(month, posted)(intent)} />;
}

function useMonthAction(month: string, posted: PostedRecord | null) {
  const { t } = useTranslation(["adminMoney", "admin"]);
  const locale = useLocale();
  return (intent: MonthAction): ConfirmAction => {
    const to = paths.adminReports({ month, confirm: intent });
    const formId = `month-${intent}`;
    return {
      intent,
      to,
      back: paths.adminReports({ month }),
      label: t(`report.${intent}.offer`),
      title: t(`report.${intent}.title`, { month: formatDate(`${month}-01`, locale, "month") }),
      text: t(`report.${intent}.text`),
      button: t(`report.${intent}.button`),
      keep: t("admin:confirm.keep"),
      formId,
      form: <MonthActionForm intent={intent} posted={posted} formId={formId} action={to} />,
    };
  };
}

type MonthActionFormProps = { intent: MonthAction; posted: PostedRecord | null; formId: string; action: string };

function MonthActionForm({ intent, posted, formId, action }: MonthActionFormProps) {
  const { t } = useTranslation("adminMoney");
  const form = useRecordForm(formId, { posted });
  return (
    <PostForm form={form} action={action}>
      {intent === "reopen" && (
        <TextareaField
          {...form.fieldOf("reason")}
          label={t("report.reopen.reason")}
          hint={t("report.reopen.reasonHint")}
          rows={3}
          maxLength={500}
          required
        />
      )}
    </PostForm>
  );
}
