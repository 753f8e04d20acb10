import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { ButtonLink } from "~/design-system/button/button";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { Stack } from "~/design-system/layout/layout";
import { Pagination } from "~/design-system/pagination/pagination";
import { TextLink } from "~/design-system/text/text";
import { calendarUrl, foldedOf, isFoldAlone } from "~/features/reservations/admin/calendar/calendar-url";
import { CalendarToolbar } from "~/features/reservations/admin/calendar/calendar-toolbar";
import { OccupancyCalendar } from "~/features/reservations/admin/calendar/occupancy-calendar";
import { getCalendarView, readCalendarChoice } from "~/features/reservations/admin/calendar/occupancy-calendar.server";
import { FlashMessage } from "~/features/shell/flash-message";
import { formatNumber } from "~/platform/format/format";
import { hasNoHouse } from "~/platform/lists/has-no-house.server";
import { NoHouse } from "~/platform/lists/no-house";
import { useList } from "~/platform/lists/use-list";
import { Permitted } from "~/platform/lists/permitted";
import { paths } from "~/platform/paths/paths";
import { adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const handle = { i18n: ["adminCalendar", "reservations"] };

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !isFoldAlone(currentUrl, nextUrl);

export const loader = adminLoader("reservations.read", async ({ api, t, url }) => {
  const choice = readCalendarChoice(url.searchParams);
  const view = await getCalendarView(api, choice, { t, now: new Date() });
  const { area, house } = choice;
  // The form has both fields: the house of another area was chosen before the area
  if (area && house && !view.choices.some(({ slug }) => slug === house)) {
    throw redirect(calendarUrl(choice, { folded: foldedOf(url.searchParams), house: undefined, page: 1 }));
  }
  const isWithoutHouse = view.units === 0 && (await hasNoHouse(api));
  return { title: t("adminCalendar:title"), choice, view, isWithoutHouse };
});

type Refusal = { sentence: string | null; turn: number };

export default function ReservationCalendarPage() {
  const { t } = useTranslation(["adminCalendar", "common"]);
  const { title, choice, view, isWithoutHouse } = useLoaderData<typeof loader>();
  const { hrefOf } = useList();
  const [{ sentence: refusal, turn }, setRefusal] = useState<Refusal>({ sentence: null, turn: 0 });
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
        actions={
          <>
            <Permitted permission="units.write">
              <ButtonLink variant="secondary" size="small" to={paths.adminTurnover({ house: choice.house })}>
                {t("toTurnover")}
              </ButtonLink>
            </Permitted>
            <Permitted permission="reservations.write">
              <ButtonLink
                variant="brand"
                size="small"
                to={paths.adminNew("reservations", { houseId: choice.house && view.houses[0]?.id })}
              >
                {t("bookStay")}
              </ButtonLink>
            </Permitted>
          </>
        }
      />
      <CalendarToolbar choice={choice} view={view} />
      {view.houses.length === 0 ? (
        <EmptyState title={t("empty")}>{t("emptyHint")}</EmptyState>
      ) : (
        <>
          <OccupancyCalendar
            choice={choice}
            view={view}
            refusal={refusal}
            onRefusal={(sentence) => setRefusal(({ turn }) => ({ sentence, turn: turn + 1 }))}
          />
          {refusal && <FlashMessage flash={{ kind: "error", message: refusal }} turn={turn} />}
          <Pagination
            label={t("common:pages.label")}
            page={view.page}
            totalPages={view.totalPages}
            hrefOf={hrefOf}
            previousLabel={t("common:pages.previous")}
            nextLabel={t("common:pages.next")}
          />
        </>
      )}
    </Stack>
  );
}
