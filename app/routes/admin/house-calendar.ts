import { openHouseCalendar } from "~/features/houses/admin/admin-house.server";
import { adminLoader } from "~/platform/request/handlers.server";

export const loader = adminLoader("reservations.read", async ({ api, params }) => {
  const calendar = await openHouseCalendar(api, params.slug ?? "");
  return new Response(calendar.body, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${encodeURIComponent(params.slug ?? "")}.ics"`,
      "Cache-Control": "private, no-store",
    },
  });
});
