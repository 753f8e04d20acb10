import { useTranslation } from "react-i18next";
import { problemStatuses, type MessageStatus } from "domain/enums";
import { Badge, type BadgeTone } from "~/design-system/badge/badge";
import { formatStamp } from "./format";

const tones: Record<MessageStatus, BadgeTone> = {
  queued: "neutral",
  sent: "neutral",
  withdrawn: "neutral",
  undeliverable: "danger",
  failed: "danger",
  bounced: "danger",
};

/** Of a message that did not arrive and was sent again, when that was: what became of it is told by the newer one. */
export function MessageState({ status, resentAt }: { status: MessageStatus; resentAt?: string | null }) {
  const { t } = useTranslation("adminMessages");
  if (resentAt && problemStatuses.includes(status))
    return <Badge tone="neutral">{t("sentAgainOn", { time: formatStamp(resentAt) })}</Badge>;
  return <Badge tone={tones[status]}>{t(`states.${status}`)}</Badge>;
}
