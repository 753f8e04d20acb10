import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/design-system/button/button";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { Building2 } from "~/design-system/icons/icons";
import { paths } from "../paths/paths";
import { useCan } from "../session/roles";
import { Permitted } from "./permitted";

/** In place of an empty page of rooms or stays, while there is no house that could have any. */
export function NoHouse() {
  const { t } = useTranslation("admin");
  const mayCreate = useCan()("houses.write");
  return (
    <EmptyState icon={Building2} title={t("noHouse.title")} actions={<SetUpLink />}>
      <p>{t(mayCreate ? "noHouse.text" : "noHouse.others")}</p>
    </EmptyState>
  );
}

export function SetUpLink() {
  const { t } = useTranslation("admin");
  return (
    <Permitted permission="houses.write">
      <ButtonLink variant="brand" to={paths.adminSetUp()} size="small">
        {t("noHouse.setUp")}
      </ButtonLink>
    </Permitted>
  );
}
