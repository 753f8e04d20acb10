import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin-reservation";
import { DataTable } from "~/design-system/data-table/data-table";
import { formatStamp } from "~/platform/format/format";
import { MessageState } from "~/platform/format/message-state";
import { PermittedLink } from "~/platform/lists/permitted";
import { paths } from "~/platform/paths/paths";

export function Messages({ messages }: Pick<AdminReservation, "messages">) {
  const { t } = useTranslation(["adminReservation", "adminMessages"]);
  return (
    <DataTable
      caption={t("detail.messages.title")}
      rows={messages}
      keyOf={(message) => message.id}
      empty={<p>{t("detail.none")}</p>}
      columns={[
        {
          key: "what",
          label: t("detail.messages.what"),
          head: true,
          cell: ({ id, kind }) => (
            <PermittedLink permission="messages.read" to={paths.adminRecord("messages", id)}>
              {t(`adminMessages:kinds.${kind}`)}
            </PermittedLink>
          ),
        },
        {
          key: "to",
          label: t("detail.messages.to"),
          cell: ({ channel, recipient }) => `${recipient} · ${t(`adminMessages:channels.${channel}`)}`,
        },
        {
          key: "when",
          label: t("detail.when"),
          unbroken: true,
          cell: ({ createdAt, sentAt }) => formatStamp(sentAt ?? createdAt),
        },
        {
          key: "status",
          label: t("detail.status"),
          cell: MessageState,
        },
      ]}
    />
  );
}
