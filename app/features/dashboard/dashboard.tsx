import { useTranslation } from "react-i18next";
import type { Dashboard } from "contract/dashboard";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { ButtonLink } from "~/design-system/button/button";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { useCan } from "~/platform/session/roles";
import { ArrivalsDepartures } from "./arrivals-departures";
import { Figures } from "./figures";
import { NeedsAttention } from "./needs-attention";

export function Today({ day, now }: { day: Dashboard; now: string }) {
  const { t } = useTranslation("adminDashboard");
  const locale = useLocale();
  const can = useCan();
  return (
    <Stack gap="32">
      <AdminPageHeader title={t("title")} lead={t("lead", { date: formatDate(day.today, locale) })} />
      {!day.hasStays && can("houses.write") && <SetUpCard />}
      <Stack as="section" gap="12">
        <Heading level={2} size="small">
          {t("needsHand")}
        </Heading>
        <NeedsAttention lists={day} now={now} />
      </Stack>
      {can("reservations.read") && (
        <Stack as="section" gap="12">
          <Heading level={2} size="small">
            {t("arrivalsDepartures")}
          </Heading>
          <ArrivalsDepartures {...day} />
        </Stack>
      )}
      <Stack as="section" gap="12">
        <Heading level={2} size="small">
          {t("figures")}
        </Heading>
        <Figures {...day} />
      </Stack>
    </Stack>
  );
}

function SetUpCard() {
  const { t } = useTranslation("adminDashboard");
  return (
    <Notice tone="info" silent title={t("setUp.title")}>
      <Stack gap="8">
        <p>{t("setUp.card")}</p>
        <div>
          <ButtonLink to={paths.adminSetUp()} size="small">
            {t("setUp.open")}
          </ButtonLink>
        </div>
      </Stack>
    </Notice>
  );
}
