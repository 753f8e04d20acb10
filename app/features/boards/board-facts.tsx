import { useTranslation } from "react-i18next";
import type { BoardSummary } from "contract/board";
import { seoulDay } from "domain/seoul-time";
import { Badge, type BadgeTone } from "~/design-system/badge/badge";
import { Inline } from "~/design-system/layout/layout";
import { formatEventTime } from "~/platform/format/event-time";
import { formatDate } from "~/platform/format/format";
import { withSeoulOffset } from "~/platform/format/seoul-offset";
import { useLocale } from "~/platform/i18n/use-locale";
import type { ListedBoard } from "./boards.server";

const tones: Record<BoardSummary["boardType"], BadgeTone> = {
  NOTICE: "neutral",
  MEETUP: "brand",
  SEASON: "success",
  STORY: "info",
};

/** On cards, what takes place has its time; on its own page, where that is larger, when it was published. */
export function BoardFacts({ board, isArticle }: { board: ListedBoard; isArticle?: boolean }) {
  const { t } = useTranslation("boards");
  const locale = useLocale();
  const { boardType, publishedAt, startsAt, isPast, showsYear } = board;
  const published = formatDate(seoulDay(publishedAt), locale, "long");
  return (
    <Inline as="p" gap="12" rowGap="4" size="small" tone="soft">
      <Badge tone={tones[boardType]}>{t(`types.${boardType}`)}</Badge>{" "}
      {isPast && (
        <span>
          <Badge>{t("past")}</Badge>{" "}
        </span>
      )}
      {startsAt && !isArticle ? (
        <time dateTime={withSeoulOffset(startsAt)}>{formatEventTime(startsAt, locale, showsYear)}</time>
      ) : (
        <time dateTime={publishedAt}>{startsAt ? t("board.posted", { date: published }) : published}</time>
      )}
    </Inline>
  );
}
