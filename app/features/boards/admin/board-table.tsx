import type { Language } from "domain/enums";
import { Newspaper } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import type { AdminBoardSummary } from "contract/admin/board";
import { Badge } from "~/design-system/badge/badge";
import { DataTable } from "~/design-system/data-table/data-table";
import { Inline } from "~/design-system/layout/layout";
import { TextLink } from "~/design-system/text/text";
import { formatStamp } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { EmptyList } from "~/platform/lists/empty-list";
import { useList } from "~/platform/lists/use-list";
import { useTicks } from "~/platform/lists/bulk/bulk-context";
import { paths } from "~/platform/paths/paths";

export function AdminBoardList({ boards }: { boards: AdminBoardSummary[] }) {
  const { t } = useTranslation(["adminBoards", "admin", "boards"]);
  const locale = useLocale();
  const { open, sortBy } = useList("-publishedAt");
  const time = (at: string | null) => at && formatStamp(at);
  return (
    <DataTable
      caption={t("title")}
      rows={boards}
      keyOf={({ id }) => id}
      ticks={useTicks<AdminBoardSummary>((board) => titleOf(board, locale))}
      empty={<EmptyList of="community" icon={Newspaper} />}
      columns={[
        {
          key: "title",
          label: t("columns.title"),
          head: true,
          phone: "cut",
          sort: sortBy("title"),
          cell: (board) => (
            <Inline gap="8">
              <TextLink to={open(paths.adminRecord("community", board.id))}>{titleOf(board, locale)}</TextLink>
              {board.main && <Badge tone="brand">{t("main")}</Badge>}
            </Inline>
          ),
        },
        {
          key: "boardType",
          label: t("fields.boardType"),
          line: 3,
          sort: sortBy("boardType"),
          cell: ({ boardType }) => t(`boards:types.${boardType}`),
        },
        {
          key: "state",
          label: t("columns.state"),
          cell: ({ state }) =>
            state === "published" ? (
              t("states.published")
            ) : (
              <Badge tone={state === "draft" ? "neutral" : "info"}>{t(`states.${state}`)}</Badge>
            ),
        },
        {
          key: "startsAt",
          label: t("columns.startsAt"),
          unbroken: true,
          line: 2,
          sort: sortBy("startsAt"),
          cell: ({ startsAt }) => time(startsAt) ?? "–",
        },
        {
          key: "publishedAt",
          label: t("columns.publishedAt"),
          unbroken: true,
          line: 3,
          sort: sortBy("publishedAt"),
          cell: ({ publishedAt }) => time(publishedAt) ?? "–",
        },
        {
          key: "createdAt",
          label: t("columns.createdAt"),
          phone: "hidden",
          unbroken: true,
          sort: sortBy("createdAt"),
          cell: ({ createdAt }) => time(createdAt),
        },
      ]}
    />
  );
}

export function titleOf({ title }: Pick<AdminBoardSummary, "title">, locale: Language): string {
  return title[locale] || title.en || title.ko;
}
