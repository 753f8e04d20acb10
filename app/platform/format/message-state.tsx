import { useTranslation } from "react-i18next";
import type { MessageStatus } from "domain/enums";
import { Badge, type BadgeTone } from "~/design-system/badge/badge";

const tones: Record<MessageStatus, BadgeTone> = {
  queued: "neutral",
  sent: "neutral",
  withdrawn: "neutral",
  undeliverable: "danger",
  failed: "danger",
  bounced: "danger",
};

export function MessageState({ status }: { status: MessageStatus }) {
  const { t } = useTranslation("adminMessages");
  return <Badge tone={tones[status]}>{t(`states.${status}`)}</Badge>;
}
