import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AdminMessageDetail } from "contract/message";
import { problemStatuses } from "domain/enums";
import { Button } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { Text, TextLink } from "~/design-system/text/text";
import { formatStamp } from "~/platform/format/format";
import { paths } from "~/platform/paths/paths";
import * as styles from "./admin-message.css";
import { MessageState } from "~/platform/format/message-state";

export function MessageFacts({ message }: { message: AdminMessageDetail }) {
  const { t } = useTranslation("adminMessages");
  const at = (instant: string | null) => instant && formatStamp(instant);
  const { channel, locale: language, reservation, resendOf } = message;
  const facts: [string, ReactNode][] = [
    [t("state"), <MessageState key="state" {...message} />],
    [t("to"), message.to],
    [t("channel"), `${t(`channels.${channel}`)} · ${t(`languages.${language}`)}`],
    [
      t("reservation"),
      reservation && <TextLink to={paths.adminRecord("reservations", reservation.id)}>{reservation.code}</TextLink>,
    ],
    [t("attempts"), message.attempts],
    [t("problem"), message.problem],
    [t("writtenAt"), at(message.createdAt)],
    [t("nextAttemptAt"), at(message.nextAttemptAt)],
    [t("sentAt"), at(message.sentAt)],
    [t("bouncedAt"), at(message.bouncedAt)],
    [t("resendOf"), resendOf && <TextLink to={paths.adminRecord("messages", resendOf)}>{t("toFirst")}</TextLink>],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, fact]) => fact !== null)
        .map(([label, fact]) => (
          <div key={label} className={styles.fact}>
            <Text as="dt" size="small" tone="soft">
              {label}
            </Text>
            <Text as="dd" size="small">
              {fact}
            </Text>
          </div>
        ))}
    </dl>
  );
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
      <Card padding="small" corners="control" lang={locale}>
        {subject && <p className={styles.subject}>{subject}</p>}
        <Text size="small" lines="kept">
          {text}
        </Text>
      </Card>
    </Stack>
  );
}

type ResendProps = { message: AdminMessageDetail; idempotencyKey: string; refusal?: string };

export function Resend({ message: { id, status, resendOf, resends }, idempotencyKey, refusal }: ResendProps) {
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
        <Form method="post" action={paths.adminRecord("messages", id)}>
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <Button name="intent" value="resend" size="small" variant="secondary">
            {t("resendButton")}
          </Button>
        </Form>
      )}
    </Stack>
  );
}
