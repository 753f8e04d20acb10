import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin-reservation";
import { seoulDay } from "domain/seoul-time";
import { Badge } from "~/design-system/badge/badge";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";

export function AdminStatus({ status, phase, leftAt }: Pick<AdminReservation, "status" | "phase" | "leftAt">) {
  const { t } = useTranslation(["adminReservation", "adminReservations"]);
  const locale = useLocale();
  const livesHere = status === "confirmed" && phase === "current";
  if (status === "confirmed" && leftAt) {
    return <Badge>{t("detail.resident.left", { at: formatDate(seoulDay(leftAt), locale, "short") })}</Badge>;
  }
  return (
    <Badge tone={status === "pending" ? "warning" : "neutral"}>
      {livesHere ? t("detail.livesHere") : t(`adminReservations:list.filters.${status}`)}
    </Badge>
  );
}
