import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/design-system/button/button";
import { SecretAddress } from "~/design-system/copy-field/secret-address";
import { Heading } from "~/design-system/heading/heading";
import { Inline, Stack } from "~/design-system/layout/layout";
import { PlainLink, Text } from "~/design-system/text/text";
import { PostForm } from "~/platform/forms/post-form";
import { paths } from "~/platform/paths/paths";

export const calendarChanges = ["renew", "end"] as const;

export type CalendarChange = (typeof calendarChanges)[number];

export function CalendarFeed({ url }: { url: string | null }) {
  const { t } = useTranslation("reservations");
  if (!url) return <CalendarForm intent="make" />;
  const subscription = url.replace(/^https?:/, "webcal:");
  return (
    <>
      <SecretAddress id="calendar-address" value={url} labelOf={(key) => t(`calendar.${key}`)} />
      <Stack gap="12" as="section">
        <Heading level={2} size="block">
          {t("calendar.how")}
        </Heading>
        <Instructions name="Apple Calendar">
          <PlainLink href={subscription}>{t("calendar.appleLink")}</PlainLink> <span>{t("calendar.apple")}</span>
        </Instructions>
        <Instructions name="Google Calendar">{t("calendar.google")}</Instructions>
        <Instructions name="Outlook">{t("calendar.outlook")}</Instructions>
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
          {calendarChanges.map((change) => (
            <ButtonLink key={change} to={paths.myCalendar(change)} variant="secondary" size="small">
              {t(`calendar.${change}`)}
            </ButtonLink>
          ))}
        </Inline>
      </Stack>
    </>
  );
}

export function ConfirmCalendarChange({ change }: { change: CalendarChange }) {
  const { t } = useTranslation("reservations");
  return (
    <Stack gap="16">
      <Text>{t(`calendar.confirm.${change}`)}</Text>
      <Inline gap="12">
        <ButtonLink to={paths.myCalendar()} variant="secondary" size="small">
          {t("calendar.keep")}
        </ButtonLink>
        <CalendarForm intent={change} />
      </Inline>
    </Stack>
  );
}

function CalendarForm({ intent }: { intent: "make" | CalendarChange }) {
  const { t } = useTranslation("reservations");
  return (
    <PostForm action={paths.myCalendar()}>
      <Button name="intent" value={intent} variant={intent === "make" ? "primary" : "danger"} size="small">
        {t(`calendar.${intent}`)}
      </Button>
    </PostForm>
  );
}

function Instructions({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Text weight="semibold">{name}</Text>
      <Text>{children}</Text>
    </div>
  );
}
