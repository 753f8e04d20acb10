import { useTranslation } from "react-i18next";
import type { BoardSummary } from "contract/board";
import { PageSection } from "~/design-system/page-section/page-section";
import { MoreLink } from "~/design-system/button/more-link";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { paths } from "~/platform/paths/paths";
import { BoardCard } from "./board-card";
import * as styles from "./boards.css";

export function NewestBoards({ boards }: { boards: BoardSummary[] }) {
  const { t } = useTranslation("boards");
  return (
    <PageSection labelledBy="newest-boards">
      <Stack gap="32">
        <Heading level={2} id="newest-boards">
          {t("newest.title")}
        </Heading>
        <ul className={styles.newest}>
          {boards.map((board) => (
            <li key={board.id}>
              <BoardCard board={board} level={3} />
            </li>
          ))}
        </ul>
        <div>
          <MoreLink to={paths.community()}>{t("newest.all")}</MoreLink>
        </div>
      </Stack>
    </PageSection>
  );
}
