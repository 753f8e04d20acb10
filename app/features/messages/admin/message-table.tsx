import { Mail } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import type { AdminMessage } from "contract/message";
import { Clipped, DataTable } from "~/design-system/data-table/data-table";
import { TextLink } from "~/design-system/text/text";
import { formatStamp } from "~/platform/format/format";
import { EmptyList } from "~/platform/lists/empty-list";
import { SearchFilter, SelectFilter } from "~/platform/lists/filter-fields";
import { useList } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { useTicks } from "~/platform/lists/bulk/bulk-context";
import { MessageState } from "~/platform/format/message-state";

const states = ["problem", "queued", "sent", "bounced", "undeliverable", "failed", "resent", "withdrawn"] as const;
const channels = ["email", "sms", "push"] as const;

export function MessageFilters({ kinds }: { kinds: { value: string; label: string }[] }) {
  const { t } = useTranslation("adminMessages");
  return (
    <>
      <SearchFilter label={t("q")} />
      <SelectFilter
        name="status"
        label={t("state")}
        options={states.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <SelectFilter name="kind" label={t("kind")} options={kinds} />
      <SelectFilter
        name="channel"
        label={t("channel")}
        options={channels.map((value) => ({ value, label: t(`channels.${value}`) }))}
      />
    </>
  );
}

export function MessageTable({ messages }: { messages: AdminMessage[] }) {
  const { t } = useTranslation(["adminMessages", "admin"]);
  const { open, sortBy } = useList("-writtenAt");
  return (
    <DataTable
      caption={t("title")}
      rows={messages}
      keyOf={({ id }) => id}
      ticks={useTicks<AdminMessage>(({ kind, to }) => `${t(`kinds.${kind}`)}, ${to}`)}
      columns={[
        {
          key: "kind",
          label: t("kind"),
          head: true,
          phone: "cut",
          sort: sortBy("kind"),
          cell: ({ id, kind }) => (
            <TextLink to={open(paths.adminRecord("messages", id))}>{t(`kinds.${kind}`)}</TextLink>
          ),
        },
        {
          key: "to",
          label: t("to"),
          line: 2,
          phone: "cut",
          sort: sortBy("to"),
          cell: ({ to }) => <Clipped>{to}</Clipped>,
        },
        {
          key: "channel",
          label: t("channel"),
          phone: "hidden",
          cell: ({ channel, locale: language }) => `${t(`channels.${channel}`)} · ${t(`languages.${language}`)}`,
        },
        {
          key: "reservation",
          label: t("reservation"),
          unbroken: true,
          line: 3,
          phone: "bare",
          cell: ({ reservation }) =>
            reservation && (
              <TextLink to={paths.adminRecord("reservations", reservation.id)}>{reservation.code}</TextLink>
            ),
        },
        { key: "state", label: t("state"), sort: sortBy("status"), cell: MessageState },
        {
          key: "attempts",
          label: t("attempts"),
          fold: true,
          phone: "hidden",
          numeric: true,
          sort: sortBy("attempts"),
          cell: ({ attempts }) => attempts,
        },
        {
          key: "writtenAt",
          label: t("writtenAt"),
          line: 3,
          phone: "bare",
          unbroken: true,
          sort: sortBy("writtenAt"),
          cell: ({ createdAt }) => formatStamp(createdAt),
        },
      ]}
      empty={<EmptyList of="messages" icon={Mail} />}
    />
  );
}
