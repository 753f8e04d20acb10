import { useTranslation } from "react-i18next";
import type { ConversationRow } from "contract/conversation";
import { Badge } from "~/design-system/badge/badge";
import { Inline } from "~/design-system/layout/layout";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";

type Shown = Pick<ConversationRow, "state" | "plannedOn" | "urgency" | "unread">;

/** How far it is, and what is new in it. */
export function ConversationBadges({ conversation }: { conversation: Shown }) {
  const { t } = useTranslation("conversations");
  const locale = useLocale();
  const { state, plannedOn, urgency, unread } = conversation;
  return (
    <Inline gap="8">
      <Badge tone={state === "done" ? "success" : "info"}>
        {plannedOn ? t("plannedOn", { date: formatDate(plannedOn, locale, "short") }) : t(`states.${state}`)}
      </Badge>
      {urgency === "urgent" && state !== "done" && <Badge tone="danger">{t("urgencies.urgent")}</Badge>}
      {unread > 0 && <Badge tone="brand">{t("unread", { count: unread })}</Badge>}
    </Inline>
  );
}
