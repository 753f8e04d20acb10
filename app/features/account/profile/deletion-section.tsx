import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/design-system/button/button";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { paths } from "~/platform/paths/paths";
import { Section } from "./section";
import type { Refused } from "./section-form";

export function DeletionSection({ refused }: Refused) {
  const { t } = useTranslation("account");
  return (
    <Section name="deletion" lead={t("profile.deletion.lead")}>
      <ErrorSummary title={t("deletion.failed")} formId="deletion" errors={refused?.error ?? {}} />
      <div>
        <ButtonLink to={paths.deleteAccount()} variant="secondary">
          {t("profile.deletion.button")}
        </ButtonLink>
      </div>
    </Section>
  );
}
