import { useFetcher, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { thisDocument } from "~/platform/third-party/consent";
import { paths } from "~/platform/paths/paths";
import { AnsweredInPlace } from "./consent-banner";
import { ContactDetails } from "./contact-details";

export function ChatConsent() {
  const { t } = useTranslation();
  const { Form: FormInPlace, state } = useFetcher();
  const { pathname, search } = useLocation();
  // The CSP of this document excludes the chat if consent was refused: agreeing loads a new document
  const Form = thisDocument.chat ? FormInPlace : "form";
  return (
    <Stack gap="24">
      <Form method="post" action={paths.consent()}>
        <Stack gap="16">
          <Text>{t("chat.consent")}</Text>
          {thisDocument.chat ? (
            <AnsweredInPlace />
          ) : (
            <input type="hidden" name="redirectTo" value={pathname + search} />
          )}
          <input type="hidden" name="kind" value="chat" />
          <Button name="intent" value="accept" fullWidth busy={state !== "idle" && t("form.busy")}>
            {t("chat.agree")}
          </Button>
        </Stack>
      </Form>
      <ContactDetails lead={t("chat.otherwise")} />
    </Stack>
  );
}
