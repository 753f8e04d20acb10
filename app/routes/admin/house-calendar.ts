import { getAdminHouseCalendar } from "contract/calendar-feed";
import { adminLoader } from "~/platform/request/handlers.server";

export const loader = adminLoader("reservations.read", async ({ api, params: { slug = "" } }) => {
  const calendar = await api.call(getAdminHouseCalendar, { params: { slug } });
  return new Response(calendar.body, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${encodeURIComponent(slug)}.ics"`,
      "Cache-Control": "private, no-store",
    },
  });
});
