import type { MetaFunction } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { offline } from "~/assets/empty-pictures/offline";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { StatePicture } from "~/design-system/empty-state/state-picture";
import { CallUs } from "~/features/shell/error-page";
import { publicLoader } from "~/platform/request/handlers.server";
import { pageMeta } from "~/platform/seo/page-meta";

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta({ ...data, hidden: true }) : []);

export const loader = publicLoader(({ t }) => ({ title: t("common:offline.title") }));

/** Shown at the failed page's address, which its button requests again. */
export default function OfflinePage() {
  const { t } = useTranslation();
  const again = (
    <form method="get">
      <Button variant="brand">{t("offline.retry")}</Button>
    </form>
  );
  return (
    <EmptyState picture={<StatePicture {...offline} />} title={t("offline.title")} level={1} actions={again}>
      <p>{t("offline.text")}</p>
      <CallUs />
    </EmptyState>
  );
}
