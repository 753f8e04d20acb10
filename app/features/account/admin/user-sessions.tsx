import { useTranslation } from "react-i18next";
import type { Session } from "contract/account";
import { Badge } from "~/design-system/badge/badge";
import { DataTable, type Column } from "~/design-system/data-table/data-table";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { formatStamp } from "~/platform/format/format";

export function UserSessions({ sessions }: { sessions: Session[] }) {
  const { t } = useTranslation("admin");
  const columns: Column<Session>[] = [
    {
      key: "device",
      label: t("users.sessions.device"),
      head: true,
      cell: ({ device, current }) => (
        <span>
          <span>{[device.browser, device.system].filter(Boolean).join(" · ") || t("users.sessions.unknown")}</span>{" "}
          {current && <Badge tone="success">{t("users.sessions.current")}</Badge>}
        </span>
      ),
    },
    {
      key: "address",
      label: t("users.sessions.address"),
      cell: ({ address, country }) => [country, address].filter(Boolean).join(" · ") || "–",
    },
    {
      key: "lastUsedAt",
      label: t("users.sessions.lastUsedAt"),
      unbroken: true,
      numeric: true,
      cell: ({ lastUsedAt }) => formatStamp(lastUsedAt),
    },
    {
      key: "createdAt",
      label: t("users.sessions.createdAt"),
      unbroken: true,
      numeric: true,
      cell: ({ createdAt }) => formatStamp(createdAt),
    },
  ];
  return (
    <Stack as="section" gap="12">
      <Heading level={2} size="small">
        {t("users.sessions.title")}
      </Heading>
      <DataTable
        caption={t("users.sessions.title")}
        columns={columns}
        rows={sessions}
        keyOf={({ id }) => id}
        empty={
          <Text size="small" tone="soft">
            {t("users.sessions.none")}
          </Text>
        }
      />
    </Stack>
  );
}
