import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/design-system/button/button";
import { laundry } from "~/assets/state-pictures";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { StatePicture } from "~/design-system/empty-state/state-picture";
import { paths } from "~/platform/paths/paths";

export function BoardsMissing() {
  const { t } = useTranslation("boards");
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      picture={<StatePicture {...laundry} />}
      title={t("failed.title")}
      actions={
        <ButtonLink to={pathname + search} variant="brand">
          {t("failed.again")}
        </ButtonLink>
      }
    />
  );
}

export function BoardMissing() {
  const { t } = useTranslation("boards");
  return (
    <EmptyState
      picture={<StatePicture {...laundry} />}
      level={1}
      title={t("failed.one")}
      actions={
        <ButtonLink to={paths.community()} variant="brand">
          {t("board.back")}
        </ButtonLink>
      }
    />
  );
}
