import { useTranslation } from "react-i18next";
import { Text, TextLink } from "~/design-system/text/text";
import { EventTile } from "~/platform/format/event-tile";
import { formatEventTime } from "~/platform/format/event-time";
import { OwnTime } from "~/platform/format/seoul-time";
import { withSeoulOffset } from "~/platform/format/seoul-offset";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import type { ReadableBoard } from "./boards.server";
import * as styles from "./boards.css";

type BoardEventProps = { board: Pick<ReadableBoard, "id" | "isPast" | "showsYear">; startsAt: string };

/** When it takes place, with a file for calendars while it is to come. */
export function BoardEvent({ board: { id, isPast, showsYear }, startsAt }: BoardEventProps) {
  const { t } = useTranslation(["boards", "common"]);
  const locale = useLocale();
  return (
    <div className={styles.event}>
      <EventTile startsAt={startsAt} isPast={isPast} />
      <div>
        <Text weight="semibold">
          <time dateTime={withSeoulOffset(startsAt)}>
            {t("common:time.seoul", { time: formatEventTime(startsAt, locale, showsYear) })}
          </time>{" "}
          {!isPast && <OwnTime at={startsAt} />}
        </Text>
        {isPast ? (
          <Text tone="soft">{t("board.over")}</Text>
        ) : (
          <TextLink to={paths.boardCalendar(id)} reloadDocument standalone>
            {t("board.addToCalendar")}
          </TextLink>
        )}
      </div>
    </div>
  );
}
