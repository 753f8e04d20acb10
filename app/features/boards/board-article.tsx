import { Link } from "@remix-run/react";
import { ArrowLeft, ArrowRight, ChevronLeft } from "~/design-system/icons/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Heading } from "~/design-system/heading/heading";
import { Container, Grid, Inline, Stack } from "~/design-system/layout/layout";
import { Picture } from "~/design-system/picture/picture";
import { Text, TextLink } from "~/design-system/text/text";
import { EventTile } from "~/platform/format/event-tile";
import { formatEventTime } from "~/platform/format/event-time";
import { OwnTime } from "~/platform/format/seoul-time";
import { withSeoulOffset } from "~/platform/format/seoul-offset";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { pictureSources } from "~/platform/paths/picture-sources";
import { body } from "./board-body.css";
import { BoardFacts } from "./board-facts";
import type { ReadableBoard } from "./boards.server";
import * as styles from "./boards.css";

export function BoardArticle({ board }: { board: ReadableBoard }) {
  const { t } = useTranslation("boards");
  const { newer, older, startsAt } = board;
  return (
    <Container width="reading" className={styles.article}>
      <Stack gap="32">
        <article>
          <Stack gap="24">
            <Stack gap="12" align="start">
              <Link className={styles.back} to={paths.community()}>
                <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
                <span>{t("board.back")}</span>
              </Link>
              <BoardFacts board={board} isArticle />
              <Heading level={1}>{board.title}</Heading>
            </Stack>
            {startsAt && <BoardEvent board={board} startsAt={startsAt} />}
            {board.picture && (
              <Picture
                {...pictureSources(board.picture, "(min-width: 820px) 44rem, 92vw")}
                ratio="3:2"
                rounded
                priority="first"
              />
            )}
            <div className={body} dangerouslySetInnerHTML={{ __html: board.html }} />
          </Stack>
        </article>
        {(newer || older) && (
          <Grid as="nav" columns={{ tablet: "2" }} gap="16" ruled="32" aria-label={t("board.neighbours")}>
            {newer && (
              <Neighbour
                board={newer}
                label={
                  <>
                    <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
                    <span>{t("board.newer")}</span>
                  </>
                }
              />
            )}
            {older && (
              <Neighbour
                board={older}
                label={
                  <>
                    <span>{t("board.older")}</span>
                    <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
                  </>
                }
              />
            )}
          </Grid>
        )}
      </Stack>
    </Container>
  );
}

type BoardEventProps = { board: Pick<ReadableBoard, "id" | "isPast" | "showsYear">; startsAt: string };

/** When it takes place, with a file for calendars while it is to come. */
function BoardEvent({ board: { id, isPast, showsYear }, startsAt }: BoardEventProps) {
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

function Neighbour({ board: { id, title }, label }: { board: { id: string; title: string }; label: ReactNode }) {
  return (
    <Link className={styles.neighbour} to={paths.board(id)} prefetch="intent">
      <Inline as="span" gap="4" wrap={false} size="small" tone="soft">
        {label}
      </Inline>
      <strong>{title}</strong>
    </Link>
  );
}
