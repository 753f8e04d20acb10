import { redirect } from "@remix-run/node";
import { getReservation } from "contract/reservation";
import { writeGuideFile } from "~/features/reservations/stay/guide-file.server";
import { showDoorCode } from "~/features/reservations/reservations.server";
import { memberLoader } from "~/platform/request/handlers.server";
import { getBrand } from "~/platform/brand";
import { attachment } from "~/platform/request/attachment";
import { paths } from "~/platform/paths/paths";

export const loader = memberLoader(async ({ api, locale, params, t }) => {
  const reservation = await api.call(getReservation, { params: { id: params.id ?? "" } });
  if (!reservation.arrival?.steps.length) return redirect(paths.checkInGuide(reservation.id));
  const { doorCode, refusal } = await showDoorCode(api, reservation);
  if (refusal) return redirect(paths.checkInGuide(reservation.id)); // a file without the code would be of no use at the door
  return new Response(writeGuideFile({ reservation, doorCode, savedAt: new Date(), locale, t }), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Disposition": attachment(`${getBrand().name}-check-in-${reservation.code}.html`),
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex, nofollow",
    },
  });
});
