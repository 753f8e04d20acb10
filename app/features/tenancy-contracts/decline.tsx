import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { ConfirmLink } from "~/design-system/confirm/confirm-link";
import { ConfirmPanel } from "~/design-system/confirm/confirm-panel";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { PostForm } from "~/platform/forms/post-form";
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
  const form = useFields("decline", { lastResult, values });
  return (
    <PostForm form={form} action={paths.decline(token)}>
      <TextareaField
        {...form.fieldOf("reason")}
        label={t("decline.reason")}
        optional={t("common:form.optional")}
        rows={3}
        maxLength={500}
      />
    </PostForm>
  );
}
