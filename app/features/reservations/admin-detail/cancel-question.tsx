import { useTranslation } from "react-i18next";
import { LinkTabs } from "~/design-system/link-tabs/link-tabs";
import { Card } from "~/design-system/card/card";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { formatMoney } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { useOpenedList } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { RefundPreview } from "../refund-preview";
import { AskedForm, type Asked } from "./asked-form";
import type { Question } from "./question.server";
import { RefundFields, typedAmount } from "./refund-fields";

type CancelQuestionProps = Asked & { question: Extract<Question, { intent: "cancel" }>; code: string };

/** What cancelling now refunds by the rule that staff choose, and another amount if they set one. */
export function CancelQuestion({ question, code, ...asked }: CancelQuestionProps) {
  const { t } = useTranslation("adminReservations");
  const locale = useLocale();
  const { stay } = useOpenedList();
  const { quote, naturalDisaster } = question;
  const of = (disaster?: "true") =>
    stay(paths.adminReservation(asked.reservationId, { confirm: "cancel", naturalDisaster: disaster }));
  return (
    <Stack gap="24">
      <Text reading>{t("actions.cancelPage.lead")}</Text>
      <LinkTabs
        label={t("actions.cancelPage.why")}
        tabs={[
          { to: of(), label: t("actions.cancelPage.byRule"), current: !naturalDisaster },
          { to: of("true"), label: t("actions.cancelPage.naturalDisaster"), current: naturalDisaster },
        ]}
      />
      <Card>
        <RefundPreview quote={quote} total={t("actions.cancelPage.back")} />
      </Card>
      <AskedForm
        {...asked}
        key={String(naturalDisaster)}
        intent="cancel"
        button={t("actions.cancelPage.button")}
        hidden={{
          computedAmount: String(quote.refundAmount),
          ...(naturalDisaster && { naturalDisaster: "true" }),
        }}
        sayWhat={(form) => {
          const amount = formatMoney(typedAmount(form, "refundAmount", quote.refundAmount), locale);
          return {
            what: t("actions.cancelPage.sure", { code, amount }),
            does: t("actions.cancelPage.does", { amount }),
          };
        }}
      >
        {(fieldOf) => <RefundFields fieldOf={fieldOf} computed={quote.refundAmount} maximum={quote.captured} told />}
      </AskedForm>
    </Stack>
  );
}
