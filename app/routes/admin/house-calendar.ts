import { adminLoader } from "~/platform/request/handlers.server";

export const loader = adminLoader("reservations.read", async ({ api, params: { slug = "" } }) => {
  const calendar = await api.open(`/v1/admin/houses/${encodeURIComponent(slug)}/calendar.ics`);
  return new Response(calendar.body, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${encodeURIComponent(slug)}.ics"`,
      "Cache-Control": "private, no-store",
    },
  });
});
