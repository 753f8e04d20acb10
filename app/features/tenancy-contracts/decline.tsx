import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AskedFirst, AskFirst } from "~/design-system/ask-first/ask-first";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { paths } from "~/platform/paths/paths";

/** Leads to the question whether to decline: in a dialog, or on a page of its own where no script runs. */
export function DeclineOffer({ token }: { token: string }) {
  const { t } = useTranslation("contracts");
  return (
    <AskFirst
      {...useQuestion(token)}
      to={paths.decline(token)}
      variant="link"
      label={t("decline.offer")}
      title={t("decline.title")}
      description={<p>{t("decline.text")}</p>}
    />
  );
}

/** The same question as a page. */
export function DeclineForm({ token }: { token: string }) {
  return <AskedFirst {...useQuestion(token)} to={paths.sign(token)} />;
}

function useQuestion(token: string) {
  const { t } = useTranslation("contracts");
  return {
    formId: "decline",
    intent: "decline",
    button: t("decline.button"),
    back: t("decline.back"),
    size: "regular" as const,
    children: <DeclineFields token={token} />,
  };
}

function DeclineFields({ token }: { token: string }) {
  const { t } = useTranslation(["contracts", "common"]);
  return (
    <Form method="post" action={paths.sign(token)} id="decline">
      <TextareaField
        id="decline-reason"
        name="reason"
        label={t("decline.reason")}
        optional={t("common:form.optional")}
        rows={3}
        maxLength={500}
      />
    </Form>
  );
}
