import { useTranslation } from "react-i18next";
import type { Dashboard } from "contract/dashboard";
import { ButtonLink } from "~/design-system/button/button";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { getBrand } from "~/platform/brand";
import { paths } from "~/platform/paths/paths";

/** Until the company's services are real: its payments and messages look as if they were. */
export function SandboxCard({ sandboxes }: Pick<Dashboard, "sandboxes">) {
  const { t } = useTranslation("adminDashboard");
  if (getBrand().demo || sandboxes.length === 0) return null;
  return (
    <Notice tone="warning" silent title={t("setUp.before.gateways")}>
      <Stack gap="8">
        <ul>
          {sandboxes.map((gateway) => (
            <li key={gateway}>{t(`setUp.before.${gateway}Gateway`)}</li>
          ))}
        </ul>
        <div>
          <ButtonLink variant="secondary" to={paths.adminSetUp()} size="small">
            {t("setUp.open")}
          </ButtonLink>
        </div>
      </Stack>
    </Notice>
  );
}
