import { useTranslation } from "react-i18next";
import { Badge } from "~/design-system/badge/badge";
import { Text, TextLink } from "~/design-system/text/text";
import { paths } from "~/platform/paths/paths";
import type { ProfileView } from "./profile-view.server";
import { Section } from "./section";
import { IntentButton, SectionForm, type Refused } from "./section-form";

/** The last sign-in method cannot be removed. */
export function GoogleSection({ view: { google, hasPassword }, refused }: { view: ProfileView } & Refused) {
  const { t } = useTranslation("account");
  return (
    <Section name="google" lead={t(google.linked ? "profile.google.linkedLead" : "profile.google.lead")}>
      <div>
        <Badge tone={google.linked ? "success" : "neutral"}>
          {t(google.linked ? "profile.google.linked" : "profile.google.notLinked")}
        </Badge>
      </div>
      {google.linked && hasPassword && (
        <SectionForm section="google" errors={refused?.error ?? undefined}>
          <IntentButton intent="disconnectGoogle">{t("profile.google.disconnect")}</IntentButton>
        </SectionForm>
      )}
      {google.linked && !hasPassword && (
        <Text>
          <span>{t("profile.google.lastWayIn")}</span>{" "}
          <TextLink to={paths.profile("password")}>{t("profile.password.firstButton")}</TextLink>
        </Text>
      )}
    </Section>
  );
}
