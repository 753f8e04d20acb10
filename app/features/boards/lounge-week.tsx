import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { coverLink } from "~/design-system/card/card.css";
import { Heading } from "~/design-system/heading/heading";
import { Inline, Stack } from "~/design-system/layout/layout";
import { grow } from "~/design-system/layout/layout.css";
import { Picture } from "~/design-system/picture/picture";
import { Text, TextLink } from "~/design-system/text/text";
import { EventTile } from "~/platform/format/event-tile";
import { formatEventTime } from "~/platform/format/event-time";
import { withSeoulOffset } from "~/platform/format/seoul-offset";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { cardWidths, pictureSources } from "~/platform/paths/picture-sources";
import type { LoungeEvent } from "./boards.server";
import * as styles from "./lounge-week.css";

/** What takes place in the Lounge next, on a member's page: its texts are among those that these pages load. */
export function LoungeWeek({ events }: { events: readonly LoungeEvent[] }) {
  const { t } = useTranslation(["reservations", "common"]);
  const locale = useLocale();
  const all = (
    <TextLink to={paths.community()} standalone>
      {t("myPage.lounge.all")}
    </TextLink>
  );
  if (events.length === 0) {
    return (
      <Text as="div" tone="soft">
        <span>{t("myPage.lounge.none")}</span> {all}
      </Text>
    );
  }
  return (
    <Stack as="section" aria-labelledby="lounge-week" data-needs-line="">
      <Inline gap="16" rowGap="0" justify="space-between">
        <Heading level={2} size="block" id="lounge-week">
          {t("myPage.lounge.title")}
        </Heading>
        {all}
      </Inline>
      <ul className={styles.list}>
        {events.map(({ id, title, picture, startsAt, showsYear }) => (
          <li key={id} className={styles.event}>
            <EventTile startsAt={startsAt} />
            <Stack gap="4" className={grow}>
              <Text weight="semibold" tight>
                <Link className={coverLink} to={paths.board(id)} prefetch="intent">
                  {title}
                </Link>
              </Text>
              <Text size="small">
                <time dateTime={withSeoulOffset(startsAt)}>
                  {t("common:time.seoul", { time: formatEventTime(startsAt, locale, showsYear) })}
                </time>
              </Text>
            </Stack>
            {picture && (
              <div className={styles.picture}>
                <Picture {...pictureSources(picture, "8rem", cardWidths)} alt="" ratio="4:3" />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
