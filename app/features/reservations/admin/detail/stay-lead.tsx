import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin/reservation";
import { Unbroken } from "~/design-system/text/text";
import { formatSpan } from "~/platform/format/format";
import { RichText } from "~/platform/i18n/rich-text";
import { useResidentName } from "~/shared/person-name/resident-name";

/** Whose stay it is, where and when. */
export function StayLead({ reservation }: { reservation: AdminReservation }) {
  const { t } = useTranslation(["adminReservation", "reservations"]);
  const residentName = useResidentName();
  const { listingName, member, schedule } = reservation;
  return (
    <RichText
      text={t("detail.lead", {
        resident: residentName(member),
        listing: listingName,
        dates: formatSpan(schedule.checkIn, schedule.checkOut),
        nights: t("reservations:stay.nights", { count: schedule.nights }),
      })}
      elements={{ whole: <Unbroken /> }}
    />
  );
}
