import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { type Choices, type ConsentKind, thisDocument } from "~/platform/third-party/consent";
import { paths } from "~/platform/paths/paths";

type ConsentChoicesProps = { kinds: ConsentKind[]; choices: Choices; redirectTo: string };

export function ConsentChoices({ kinds, choices, redirectTo }: ConsentChoicesProps) {
  const { t } = useTranslation();
  const busy = useNavigation().formAction === paths.consent();
  return (
    <Form method="post" action={paths.consent()} reloadDocument={!kinds.every(isLetIn)}>
      <Stack gap="16">
        {kinds.map((kind) => (
          <CheckboxField
            key={kind}
            id={`consent-${kind}`}
            name={kind}
            label={t(`consent.kinds.${kind}.label`)}
            hint={t(`consent.kinds.${kind}.hint`)}
            defaultChecked={choices[kind] === true}
          />
        ))}
        <noscript>
          <Text>{t("consent.scripts")}</Text>
        </noscript>
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <Button name="intent" value="save" busy={busy && t("form.busy")}>
          {t("consent.save")}
        </Button>
      </Stack>
    </Form>
  );
}

/** Whether this document's CSP already allows the third party; otherwise a new document is loaded. */
const isLetIn = (kind: ConsentKind) => (kind === "chat" ? thisDocument.chat : thisDocument.tag);
