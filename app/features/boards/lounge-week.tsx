import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { seoulDay } from "domain/seoul-time";
import { Heading } from "~/design-system/heading/heading";
import { Picture } from "~/design-system/picture/picture";
import { Text, TextLink } from "~/design-system/text/text";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { cardWidths, pictureSources } from "~/platform/paths/picture-sources";
import type { LoungeEvent } from "./boards.server";
import * as styles from "./lounge-week.css";

/** What the Lounge offers this week, on a member's page: its texts are among those that these pages load. */
export function LoungeWeek({ events }: { events: readonly LoungeEvent[] }) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const all = (
    <TextLink to={paths.community()} standalone>
      {t("myPage.lounge.all")}
    </TextLink>
  );
  if (events.length === 0) {
    return (
      <Text as="div" tone="soft">
        {t("myPage.lounge.none")} {all}
      </Text>
    );
  }
  return (
    <section className={styles.section} aria-labelledby="lounge-week" data-needs-line="">
      <div className={styles.header}>
        <Heading level={2} size="block" id="lounge-week">
          {t("myPage.lounge.title")}
        </Heading>
        {all}
      </div>
      <ul className={styles.list}>
        {events.map(({ id, title, picture, publishedAt }) => (
          <li key={id} className={styles.event}>
            {picture && (
              <div className={styles.picture}>
                <Picture {...pictureSources(picture, "8rem", cardWidths)} alt="" ratio="4:3" />
              </div>
            )}
            <div>
              <p className={styles.title}>
                <Link className={styles.link} to={paths.board(id)} prefetch="intent">
                  {title}
                </Link>
              </p>
              <p className={styles.day}>
                {t("myPage.lounge.posted", { date: formatDate(seoulDay(publishedAt), locale, "short") })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
