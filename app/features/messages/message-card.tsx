import { useTranslation } from "react-i18next";
import type { DevMessage } from "contract/message";
import { Badge } from "~/design-system/badge/badge";
import { PlainLink, Text } from "~/design-system/text/text";
import { formatInstant } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import * as styles from "./message-card.css";

export function MessageCard({ message, open }: { message: DevMessage; open: boolean }) {
  const { t } = useTranslation("devMailbox");
  const locale = useLocale();
  return (
    <details className={styles.card} open={open}>
      <summary className={styles.summary}>
        <Badge tone={message.channel === "sms" ? "info" : "brand"}>{t(`channel.${message.channel}`)}</Badge>
        <span className={styles.subject}>{message.subject ?? message.text.split("\n")[0]}</span>
        <Text as="span" size="small" tone="soft">{`${message.to} · ${formatInstant(message.sentAt, locale)}`}</Text>
      </summary>
      <div className={styles.text} lang={message.locale}>
        {splitLinks(message.text).map((part) =>
          part.isLink ? (
            <PlainLink key={part.at} href={part.text}>
              {part.text}
            </PlainLink>
          ) : (
            <span key={part.at}>{part.text}</span>
          ),
        )}
      </div>
      {message.html && (
        <iframe
          className={styles.preview}
          title={t("look", { subject: message.subject })}
          sandbox=""
          loading="lazy"
          srcDoc={withoutStyleSheets(message.html)}
        />
      )}
    </details>
  );
}

/** They are for mail programs in the dark; here the policy of the page refuses them, each with an error in the console. */
const withoutStyleSheets = (html: string) => html.replace(/<style>[^<]*<\/style>/g, "");

function splitLinks(text: string) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, at) => ({ at, text: part, isLink: at % 2 === 1 }));
}
