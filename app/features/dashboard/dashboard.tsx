import { useTranslation } from "react-i18next";
import type { Dashboard } from "contract/dashboard";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { ButtonLink } from "~/design-system/button/button";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { Notice } from "~/design-system/notice/notice";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { useCan } from "~/platform/session/roles";
import { getBrand } from "~/platform/brand";
import { ArrivalsDepartures, NotMarked, RoomsNotReady, CodesToSet } from "./arrivals-departures";
import { DashboardSection } from "./cards";
import { Figures } from "./figures";
import { KeyFigures } from "./key-figures";
import { Collisions, NeedsAttention } from "./needs-attention";
import { NeedsNow } from "./needs-now";

export function Today({ day, now }: { day: Dashboard; now: string }) {
  const { t } = useTranslation("adminDashboard");
  const locale = useLocale();
  const can = useCan();
  const readsStays = can("reservations.read");
  const lacksCodes = can("units.write") && day.codesToSet.total > 0;
  return (
    <Stack gap="32">
      <AdminPageHeader title={t("title")} lead={t("lead", { date: formatDate(day.today, locale) })} />
      <NeedsNow day={day} now={now} />
      {day.hasStays && <KeyFigures {...day} />}
      {can("houses.write") && (day.hasStays ? <SandboxCard sandboxes={day.sandboxes} /> : <SetUpCard />)}
      {readsStays && (
        <DashboardSection title={t("beforeCheckIn")}>
          <ArrivalsDepartures day={day} when="today" now={now}>
            {can("units.write") && day.units > 0 && <RoomsNotReady notReady={day.notReady} now={now} />}
            {(lacksCodes || day.collisions.total > 0) && (
              <Stack gap="16">
                {lacksCodes && <CodesToSet codesToSet={day.codesToSet} now={now} />}
                {day.collisions.total > 0 && <Collisions collisions={day.collisions} />}
              </Stack>
            )}
          </ArrivalsDepartures>
        </DashboardSection>
      )}
      <NotMarked day={day} />
      <NeedsAttention lists={day} now={now} />
      {readsStays && (
        <DashboardSection title={t("tomorrow")}>
          {day.arrivals.tomorrow.total > 0 && (
            <Text size="small" tone="soft">
              {t("codesSent")}
            </Text>
          )}
          <ArrivalsDepartures day={day} when="tomorrow" now={now} />
        </DashboardSection>
      )}
      {day.hasStays && (
        <DashboardSection title={t("figures")}>
          <Figures {...day} />
        </DashboardSection>
      )}
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
          <ButtonLink variant="brand" to={paths.adminSetUp()} size="small">
            {t("setUp.open")}
          </ButtonLink>
        </div>
      </Stack>
    </Notice>
  );
}

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
