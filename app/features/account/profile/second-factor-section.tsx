import { useTranslation } from "react-i18next";
import { Badge } from "~/design-system/badge/badge";
import { ButtonLink } from "~/design-system/button/button";
import { paths } from "~/platform/paths/paths";
import type { ProfileView } from "./profile-view.server";
import { Section } from "./section";

export function SecondFactorSection({ view: { secondFactor } }: { view: ProfileView }) {
  const { t } = useTranslation("secondFactor");
  const isOn = secondFactor === "on";
  return (
    <Section name="secondFactor" lead={t("section.lead")}>
      <div>
        <Badge tone={isOn ? "success" : "neutral"}>{t(isOn ? "section.on" : "section.off")}</Badge>
      </div>
      <div>
        <ButtonLink to={paths.secondFactor()} variant="secondary">
          {t(isOn ? "section.manage" : "section.setUp")}
        </ButtonLink>
      </div>
    </Section>
  );
}
