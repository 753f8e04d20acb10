import { openBoardCalendar } from "~/features/boards/boards.server";
import { publicLoader } from "~/platform/request/handlers.server";

export const loader = publicLoader(async ({ api, params }) => {
  const id = params.id ?? "";
  const calendar = await openBoardCalendar(api, id);
  return new Response(calendar.body, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${encodeURIComponent(id)}.ics"`,
      "X-Robots-Tag": "noindex",
    },
  });
});
