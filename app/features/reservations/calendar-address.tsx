import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { CopyField } from "~/design-system/copy-field/copy-field";
import { Heading } from "~/design-system/heading/heading";
import { Inline, Stack } from "~/design-system/layout/layout";
import { PlainLink, Text } from "~/design-system/text/text";

type CalendarAddressProps = { address: string | null; formKey: string };

/** The secret address of the member's calendar: make it, take it along, replace it, end it. */
export function CalendarAddress({ address, formKey }: CalendarAddressProps) {
  const { t } = useTranslation("reservations");
  const form = (intent: "make" | "renew" | "end") => (
    <Form method="post">
      <input type="hidden" name="idempotencyKey" value={`${intent}-${formKey}`} />
      <Button name="intent" value={intent} variant={intent === "make" ? "primary" : "secondary"} size="small">
        {t(`calendar.${intent}`)}
      </Button>
    </Form>
  );
  if (!address) return form("make");
  const subscription = address.replace(/^https?:/, "webcal:");
  return (
    <>
      <Stack gap="16">
        <CopyField
          id="calendar-address"
          label={t("calendar.address")}
          value={address}
          copyLabel={t("calendar.copy")}
          copiedLabel={t("calendar.copied")}
        />
        <Text size="small" tone="soft">
          {t("calendar.secret")}
        </Text>
      </Stack>
      <Stack gap="12" as="section">
        <Heading level={2} size="block">
          {t("calendar.how")}
        </Heading>
        <Way name="Apple Calendar">
          <PlainLink href={subscription}>{t("calendar.appleLink")}</PlainLink> {t("calendar.apple")}
        </Way>
        <Way name="Google Calendar">{t("calendar.google")}</Way>
        <Way name="Outlook">{t("calendar.outlook")}</Way>
        <Text size="small" tone="soft">
          {t("calendar.delay")}
        </Text>
      </Stack>
      <Stack gap="12" as="section">
        <Heading level={2} size="block">
          {t("calendar.change")}
        </Heading>
        <Text>{t("calendar.changeText")}</Text>
        <Inline gap="12">
          {form("renew")}
          {form("end")}
        </Inline>
      </Stack>
    </>
  );
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Text weight="semibold">{name}</Text>
      <Text>{children}</Text>
    </div>
  );
}
