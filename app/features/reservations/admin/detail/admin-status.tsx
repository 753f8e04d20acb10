import { useTranslation } from "react-i18next";
import type { Reservation } from "contract/reservation";
import { Badge } from "~/design-system/badge/badge";

export function AdminStatus({ status, phase }: Pick<Reservation, "status" | "phase">) {
  const { t } = useTranslation(["adminReservation", "adminReservations"]);
  const livesHere = status === "confirmed" && phase === "current";
  return (
    <Badge tone={status === "pending" ? "warning" : "neutral"}>
      {livesHere ? t("detail.livesHere") : t(`adminReservations:list.filters.${status}`)}
    </Badge>
  );
}
