import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import type { Choices, ConsentKind } from "~/platform/third-party/consent";
import { thisDocument } from "~/platform/request/third-parties";
import { paths } from "~/platform/paths/paths";

type ConsentChoicesProps = { asked: ConsentKind[]; choices: Choices; redirectTo: string };

/** Each kind for itself. Nothing is ticked that the reader has not ticked. */
export function ConsentChoices({ asked, choices, redirectTo }: ConsentChoicesProps) {
  const { t } = useTranslation();
  const busy = useNavigation().formAction === paths.consent();
  return (
    <Form method="post" action={paths.consent()} reloadDocument={!asked.every(isLetIn)}>
      <Stack gap="16">
        {asked.map((kind) => (
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

/** Else the choice has to bring a new document: the policy of this one keeps out whom the reader may agree to now. */
const isLetIn = (kind: ConsentKind) => (kind === "chat" ? thisDocument.chat : thisDocument.tag);
