import { useTranslation } from "react-i18next";
import type { Repair } from "contract/admin/turnover";
import { Badge } from "~/design-system/badge/badge";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Text, TextLink } from "~/design-system/text/text";
import { factSeparator, formatDate, formatStamp } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { useCan } from "~/platform/session/roles";

/** What is to be repaired in the houses of the list. */
export function RepairList({ repairs }: { repairs: Repair[] }) {
  const { t } = useTranslation("adminTurnover");
  const locale = useLocale();
  const readsConversations = useCan()("conversations.read");
  if (repairs.length === 0) return null;
  return (
    <Stack as="section" gap="12">
      <Heading level={2} size="small">
        {t("repairs.title", { count: repairs.length })}
      </Heading>
      <Stack as="ul" gap="8">
        {repairs.map(({ id, house, unit, room, urgency, plannedOn, text, createdAt }) => (
          <Card key={id} as="li" padding="small" corners="control" gap="8">
            <Inline gap="8">
              <Text as="span" weight="medium">
                {[house.name, t("room", { name: unit }), room].filter(Boolean).join(factSeparator)}
              </Text>
              <Badge tone={urgency === "urgent" ? "danger" : "neutral"}>{t(`repairs.urgency.${urgency}`)}</Badge>
              {plannedOn && (
                <Badge tone="info">{t("repairs.plannedOn", { date: formatDate(plannedOn, locale) })}</Badge>
              )}
            </Inline>
            <Text size="small">{text}</Text>
            <Text size="small" tone="soft">
              <span>{t("repairs.since", { at: formatStamp(createdAt) })}</span>
              {readsConversations && (
                <span>
                  {factSeparator}
                  <TextLink to={paths.adminRecord("conversations", id)}>{t("repairs.open")}</TextLink>
                </span>
              )}
            </Text>
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}
