import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/design-system/button/button";
import { Container, Stack } from "~/design-system/layout/layout";
import { PageHead } from "~/design-system/page-head/page-head";
import { paths } from "~/platform/paths/paths";
import { BoardsProblem } from "./boards-problem";
import type { BoardsFailure } from "./boards.server";

/** In place of a board that could not be read: why, and the way to the others. */
export function BoardMissing({ failure }: { failure: BoardsFailure }) {
  const { t } = useTranslation("boards");
  return (
    <Container width="reading">
      <Stack gap="32">
        <PageHead title={t("title")} />
        <BoardsProblem failure={failure} />
        <div>
          <ButtonLink to={paths.community()}>{t("board.back")}</ButtonLink>
        </div>
      </Stack>
    </Container>
  );
}
