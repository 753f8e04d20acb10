import { Link } from "@remix-run/react";
import { coverLink } from "~/design-system/card/card.css";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Picture } from "~/design-system/picture/picture";
import { Text } from "~/design-system/text/text";
import { EventTile } from "~/platform/format/event-tile";
import { paths } from "~/platform/paths/paths";
import { pictureSources } from "~/platform/paths/picture-sources";
import { BoardFacts } from "./board-facts";
import type { ListedBoard } from "./boards.server";
import * as styles from "./boards.css";

const widths = {
  regular: "(min-width: 1280px) 24rem, (min-width: 961px) 30vw, (min-width: 600px) 46vw, 92vw",
  large: "(min-width: 1280px) 44rem, (min-width: 961px) 54vw, 94vw",
};

type BoardCardProps = { board: ListedBoard; size?: "regular" | "large" };

export function BoardCard({ board, size = "regular" }: BoardCardProps) {
  return (
    <article className={styles.cards[size]}>
      {board.picture && (
        <Picture {...pictureSources(board.picture, widths[size])} ratio="3:2" priority={size === "large" && "first"} />
      )}
      <div className={styles.text[size]}>
        {board.startsAt && <EventTile startsAt={board.startsAt} isPast={board.isPast} />}
        <Stack gap={size === "large" ? "12" : "8"}>
          <BoardFacts board={board} />
          <Heading level={2} size={size === "large" ? "section" : "block"}>
            <Link className={coverLink} to={paths.board(board.id)} prefetch="intent">
              {board.title}
            </Link>
          </Heading>
          {size === "large" ? (
            <Text tone="soft">{board.excerpt}</Text>
          ) : (
            <p className={styles.excerpt}>{board.excerpt}</p>
          )}
        </Stack>
      </div>
    </article>
  );
}
