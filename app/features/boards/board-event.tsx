import { useTranslation } from "react-i18next";
import { Text, TextLink } from "~/design-system/text/text";
import { EventLeaf } from "~/platform/format/event-leaf";
import { formatEventTime } from "~/platform/format/event-time";
import { OwnTime } from "~/platform/format/seoul-time";
import { withSeoulOffset } from "~/platform/format/seoul-offset";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import * as styles from "./boards.css";

type BoardEventProps = { id: string; startsAt: string; isPast: boolean };

/** When it takes place, with a file for calendars while it is to come. */
export function BoardEvent({ id, startsAt, isPast }: BoardEventProps) {
  const { t } = useTranslation(["boards", "common"]);
  const locale = useLocale();
  return (
    <div className={styles.event}>
      <EventLeaf startsAt={startsAt} isPast={isPast} />
      <div>
        <Text weight="semibold">
          <time dateTime={withSeoulOffset(startsAt)}>
            {t("common:time.seoul", { time: formatEventTime(startsAt, locale, isPast) })}
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
