import { useTranslation } from "react-i18next";
import type { AdminConversationRow } from "contract/conversation";
import { Badge } from "~/design-system/badge/badge";
import { Clipped, DataTable } from "~/design-system/data-table/data-table";
import { phoneOnly, tableSecond } from "~/design-system/data-table/data-table.css";
import { MessageCircle } from "~/design-system/icons/icons";
import { Inline } from "~/design-system/layout/layout";
import { TextLink } from "~/design-system/text/text";
import { formatStamp } from "~/platform/format/format";
import { EmptyList } from "~/platform/lists/empty-list";
import { useList } from "~/platform/lists/use-list";
import { useTicks } from "~/platform/lists/bulk/bulk-context";
import { paths } from "~/platform/paths/paths";
import { useResidentName } from "~/shared/person-name/resident-name";
import * as styles from "./admin-conversation.css";

/** The inbox: unanswered conversations first, longest first. */
export function ConversationTable({ rows }: { rows: AdminConversationRow[] }) {
  const { t } = useTranslation(["adminConversations", "admin"]);
  const residentName = useResidentName();
  const { open, sortBy } = useList("waiting");
  return (
    <DataTable
      caption={t("title")}
      rows={rows}
      keyOf={({ id }) => id}
      ticks={useTicks<AdminConversationRow>(({ member, excerpt }) => `${residentName(member)}, ${excerpt}`)}
      empty={<EmptyList of="conversations" icon={MessageCircle} />}
      columns={[
        {
          key: "member",
          label: t("member"),
          head: true,
          phone: "cut",
          cell: ({ id, member, reservation }) => (
            <>
              <TextLink to={open(paths.adminRecord("conversations", id))}>{residentName(member)}</TextLink>
              {reservation && <span className={tableSecond}>{reservation.listingName}</span>}
            </>
          ),
          sort: sortBy("member"),
        },
        {
          key: "excerpt",
          label: t("excerpt"),
          line: 2,
          phone: "cut",
          cell: (row) => <Clipped as="rest">{row.excerpt}</Clipped>,
        },
        {
          key: "state",
          label: t("state"),
          line: 3,
          phone: "cut",
          cell: (row) => (
            <>
              <ConversationStateBadges conversation={row} />
              <span className={phoneOnly}>{` ${row.reservation?.listingName}`}</span>
            </>
          ),
        },
        {
          key: "assignee",
          label: t("assignee"),
          phone: "hidden",
          cell: ({ assignee }) => assignee?.name ?? t("assignees.none"),
        },
        {
          key: "waitingSince",
          label: t("waitingSince"),
          phone: "end",
          unbroken: true,
          cell: ({ waitingSince }) => (waitingSince ? formatStamp(waitingSince) : "–"),
          sort: sortBy("waiting"),
        },
        {
          key: "lastMessage",
          label: t("lastMessage"),
          unbroken: true,
          fold: true,
          phone: "hidden",
          cell: ({ lastMessageAt }) => formatStamp(lastMessageAt),
          sort: sortBy("lastMessageAt"),
        },
      ]}
    />
  );
}

type Shown = Pick<AdminConversationRow, "kind" | "state" | "plannedOn" | "urgency" | "unread" | "waitingSince">;

/** Colour marks what needs attention. */
export function ConversationStateBadges({ conversation }: { conversation: Shown }) {
  const { t } = useTranslation("adminConversations");
  const { kind, state, plannedOn, urgency, unread, waitingSince } = conversation;
  return (
    <Inline gap="4" className={styles.badges}>
      <Badge>{t(`kinds.${kind}`)}</Badge>
      {waitingSince && <Badge tone="warning">{t("states.waiting")}</Badge>}
      {(!waitingSince || state === "planned") && (
        <Badge>{`${t(`states.${state}`)}${plannedOn ? ` ${plannedOn}` : ""}`}</Badge>
      )}
      {urgency === "urgent" && state !== "done" && <Badge tone="danger">{t("urgencies.urgent")}</Badge>}
      {unread > 0 && (
        <span className={waitingSince ? styles.desktopOnly : undefined}>
          <Badge tone="brand">{t("unread", { count: unread })}</Badge>
        </span>
      )}
    </Inline>
  );
}
