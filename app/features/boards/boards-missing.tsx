import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/design-system/button/button";
import { laundry } from "~/assets/state-pictures";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { StatePicture } from "~/design-system/empty-state/state-picture";

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
