import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmLink } from "~/design-system/confirm/confirm-link";
import { ConfirmPanel } from "~/design-system/confirm/confirm-panel";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { Stack } from "~/design-system/layout/layout";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { useFields, type FormValues } from "~/platform/forms/use-fields";
import { paths } from "~/platform/paths/paths";

type DeclineProps = { token: string; values?: FormValues; lastResult?: SubmissionResult };

export function DeclineOffer({ token, text }: { token: string; text: string }) {
  return <ConfirmLink {...useDecline({ token })} text={text} variant="link" />;
}

export function DeclineForm(props: DeclineProps) {
  return <ConfirmPanel {...useDecline(props)} text="" />;
}

function useDecline(props: DeclineProps) {
  const { t } = useTranslation("signing");
  return {
    intent: "decline",
    to: paths.decline(props.token),
    back: paths.sign(props.token),
    label: t("decline.offer"),
    title: t("decline.title"),
    button: t("decline.button"),
    keep: t("decline.back"),
    size: "regular" as const,
    form: <DeclineFields {...props} />,
  };
}

function DeclineFields({ token, values = {}, lastResult }: DeclineProps) {
  const { t } = useTranslation(["signing", "common"]);
  const { formProps, errors, fieldOf } = useFields("decline", { lastResult, values });
  return (
    <Form {...formProps} method="post" action={paths.decline(token)} noValidate>
      <Stack gap="16">
        <ErrorSummary title={t("common:form.errorSummary")} formId="decline" errors={errors} />
        <TextareaField
          {...fieldOf("reason")}
          label={t("decline.reason")}
          optional={t("common:form.optional")}
          rows={3}
          maxLength={500}
        />
      </Stack>
    </Form>
  );
}
