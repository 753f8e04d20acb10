import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin/reservation";
import { formatName } from "domain/people/person-name";
import { Unbroken } from "~/design-system/text/text";
import { formatSpan } from "~/platform/format/format";
import { RichText } from "~/platform/i18n/rich-text";

/** Whose stay it is, where and when. */
export function StayLead({ reservation }: { reservation: AdminReservation }) {
  const { t } = useTranslation(["adminReservation", "reservations"]);
  const { listingName, member, schedule } = reservation;
  return (
    <RichText
      text={t("detail.lead", {
        resident: formatName(member),
        listing: listingName,
        dates: formatSpan(schedule.checkIn, schedule.checkOut),
        nights: t("reservations:stay.nights", { count: schedule.nights }),
      })}
      elements={{ whole: <Unbroken /> }}
    />
  );
}
