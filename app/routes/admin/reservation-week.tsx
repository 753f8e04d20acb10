import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { Stack } from "~/design-system/layout/layout";
import { Pagination } from "~/design-system/pagination/pagination";
import { TextLink } from "~/design-system/text/text";
import { CalendarLegend } from "~/features/reservations/admin/calendar/calendar-legend";
import { CalendarToolbar } from "~/features/reservations/admin/calendar/calendar-toolbar";
import { OccupancyCalendar } from "~/features/reservations/admin/calendar/occupancy-calendar";
import { getCalendarView, readCalendarChoice } from "~/features/reservations/admin/calendar/occupancy-calendar.server";
import { formatNumber } from "~/platform/format/format";
import { hasNoHouse } from "~/platform/lists/has-no-house.server";
import { NoHouse } from "~/platform/lists/no-house";
import { useList } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { adminLoader } from "~/platform/request/handlers.server";
import { privatePage } from "~/platform/request/page-headers";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const headers = privatePage;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("reservations.read", async ({ api, t, url }) => {
  const choice = readCalendarChoice(url.searchParams);
  const view = await getCalendarView(api, choice, { t, now: new Date() });
  const isWithoutHouse = view.units === 0 && (await hasNoHouse(api));
  return { title: t("adminCalendar:title"), choice, view, isWithoutHouse };
});

export default function ReservationWeekPage() {
  const { t } = useTranslation(["adminCalendar", "common"]);
  const { title, choice, view, isWithoutHouse } = useLoaderData<typeof loader>();
  const { hrefOf } = useList();
  const back = <TextLink to={paths.adminList("reservations")}>{t("toList")}</TextLink>;
  if (isWithoutHouse) {
    return (
      <Stack gap="16">
        <AdminPageHeader back={back} title={title} />
        <NoHouse />
      </Stack>
    );
  }
  return (
    <Stack gap="16">
      <AdminPageHeader
        back={back}
        title={title}
        lead={t("units", { count: view.units, shown: formatNumber(view.units) })}
      />
      <CalendarToolbar choice={choice} view={view} />
      {view.houses.length === 0 ? (
        <EmptyState title={t("empty")}>{t("emptyHint")}</EmptyState>
      ) : (
        <>
          <OccupancyCalendar view={view} />
          <Pagination
            label={t("common:pages.label")}
            page={view.page}
            totalPages={view.totalPages}
            hrefOf={hrefOf}
            previousLabel={t("common:pages.previous")}
            nextLabel={t("common:pages.next")}
          />
          <CalendarLegend />
        </>
      )}
    </Stack>
  );
}
