import { useTranslation } from "react-i18next";
import type { AdminMessageDetail } from "contract/message";
import { problemStatuses } from "domain/enums";
import { Card } from "~/design-system/card/card";
import { FactRows } from "~/design-system/fact-list/fact-list";
import { Heading } from "~/design-system/heading/heading";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { Text, TextLink } from "~/design-system/text/text";
import { formatStamp } from "~/platform/format/format";
import { MessageState } from "~/platform/format/message-state";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import { paths } from "~/platform/paths/paths";

export function MessageFacts({ message }: { message: AdminMessageDetail }) {
  const { t } = useTranslation("adminMessages");
  const at = (instant: string | null) => instant && formatStamp(instant);
  const { channel, locale: language, reservation, resendOf } = message;
  const facts = [
    { label: t("state"), value: <MessageState key="state" {...message} /> },
    { label: t("to"), value: message.to },
    { label: t("channel"), value: `${t(`channels.${channel}`)} · ${t(`languages.${language}`)}` },
    {
      label: t("reservation"),
      value: reservation && (
        <TextLink to={paths.adminRecord("reservations", reservation.id)}>{reservation.code}</TextLink>
      ),
    },
    { label: t("attempts"), value: message.attempts },
    { label: t("problem"), value: message.problem },
    { label: t("writtenAt"), value: at(message.createdAt) },
    { label: t("nextAttemptAt"), value: at(message.nextAttemptAt) },
    { label: t("sentAt"), value: at(message.sentAt) },
    { label: t("bouncedAt"), value: at(message.bouncedAt) },
    {
      label: t("resendOf"),
      value: resendOf && <TextLink to={paths.adminRecord("messages", resendOf)}>{t("toFirst")}</TextLink>,
    },
  ];
  return <FactRows facts={facts} />;
}

export function MessageText({ message: { subject, text, locale } }: { message: AdminMessageDetail }) {
  const { t } = useTranslation("adminMessages");
  return (
    <Stack gap="8" as="section">
      <Heading level={2} size="small">
        {t("words")}
      </Heading>
      <Text size="small" tone="soft">
        {t("withoutLink")}
      </Text>
      <Card padding="small" corners="control" gap="12" lang={locale}>
        {subject && (
          <Text size="small" weight="semibold">
            {subject}
          </Text>
        )}
        <Text size="small" lines="kept">
          {text}
        </Text>
      </Card>
    </Stack>
  );
}

type ResendProps = { message: AdminMessageDetail; refusal?: string };

export function Resend({ message: { id, status, resendOf, resends }, refusal }: ResendProps) {
  const { t } = useTranslation("adminMessages");
  const [last] = resends;
  const latest = last?.status ?? status;
  const isOnItsWay = latest === "queued";
  const isSentAgain = (last ?? resendOf) && !isOnItsWay && !problemStatuses.includes(latest);
  return (
    <Stack gap="12" as="section">
      <Heading level={2} size="small">
        {t("resend")}
      </Heading>
      {refusal && <Notice tone="warning">{refusal}</Notice>}
      {resends.length > 0 && (
        <ul>
          {resends.map((again) => (
            <li key={again.id}>
              <Inline gap="12">
                <TextLink to={paths.adminRecord("messages", again.id)}>{formatStamp(again.createdAt)}</TextLink>
                <MessageState status={again.status} />
              </Inline>
            </li>
          ))}
        </ul>
      )}
      <Text size="small" tone="soft">
        {t(isOnItsWay ? "onItsWay" : isSentAgain ? "sentAgain" : "resendText")}
      </Text>
      {!isOnItsWay && !isSentAgain && (
        <PostForm action={paths.adminRecord("messages", id)}>
          <SubmitButton name="intent" value="resend" size="small" variant="secondary">
            {t("resendButton")}
          </SubmitButton>
        </PostForm>
      )}
    </Stack>
  );
}
