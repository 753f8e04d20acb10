import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { CalendarToolbar } from "~/features/reservations/admin/calendar/calendar-toolbar";
import { OccupancyTable } from "~/features/reservations/admin/calendar/occupancy-calendar";
import {
  getOccupancyCalendar,
  neighboursOf,
  readBoardChoice,
} from "~/features/reservations/admin/calendar/occupancy-calendar.server";
import { adminLoader } from "~/platform/request/handlers.server";
import { formatNumber } from "~/platform/format/format";
import { privatePage } from "~/platform/request/page-headers";
import { pageMeta } from "~/platform/seo/page-meta";
import { useTranslation } from "react-i18next";

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta({ ...data, hidden: true }) : []);

export const headers = privatePage;

export const loader = adminLoader("reservations.read", async ({ api, t, url }) => {
  const choice = readBoardChoice(url.searchParams, new Date());
  const board = await getOccupancyCalendar(api, choice);
  const title = t(choice.view === "month" ? "adminCalendar:titleMonth" : "adminCalendar:title");
  return { title, board, choice, ...neighboursOf(board, choice.view) };
});

export default function ReservationWeekPage() {
  const { t } = useTranslation("adminCalendar");
  const { title, board, ...moves } = useLoaderData<typeof loader>();
  const units = board.houses.reduce((sum, house) => sum + house.units.length, 0);
  return (
    <Stack gap="16">
      <AdminPageHeader title={title} lead={t("units", { count: units, shown: formatNumber(units) })} />
      <CalendarToolbar {...moves} />
      {board.houses.length === 0 ? (
        <EmptyState title={t("empty")}>{t("emptyHint")}</EmptyState>
      ) : (
        <OccupancyTable board={board} />
      )}
      <Text size="small" tone="soft">
        {t("legend")}
      </Text>
    </Stack>
  );
}
