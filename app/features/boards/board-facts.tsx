import { useTranslation } from "react-i18next";
import type { BoardSummary } from "contract/board";
import { seoulDay } from "domain/seoul-time";
import { Badge, type BadgeTone } from "~/design-system/badge/badge";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import * as styles from "./boards.css";

const tones: Record<BoardSummary["boardType"], BadgeTone> = {
  NOTICE: "neutral",
  MEETUP: "brand",
  SEASON: "success",
  STORY: "info",
};

export function BoardFacts({ board: { boardType, publishedAt } }: { board: BoardSummary }) {
  const { t } = useTranslation("boards");
  const locale = useLocale();
  return (
    <p className={styles.facts}>
      <Badge tone={tones[boardType]}>{t(`types.${boardType}`)}</Badge>{" "}
      <time dateTime={publishedAt}>{formatDate(seoulDay(new Date(publishedAt)), locale, "long")}</time>
    </p>
  );
}
