import { useTranslation } from "react-i18next";
import type { Reservation } from "contract/reservation";
import { Badge, type BadgeTone } from "~/design-system/badge/badge";

const tones: Record<Reservation["status"], BadgeTone> = {
  pending: "warning",
  confirmed: "success",
  completed: "neutral",
  canceled: "neutral",
  expired: "neutral",
  terminated: "neutral",
};

export function StatusBadge({ status, phase }: Pick<Reservation, "status" | "phase">) {
  const { t } = useTranslation("reservations");
  const isThere = status === "confirmed" && phase === "current";
  return <Badge tone={tones[status]}>{t(isThere ? "status.current" : `status.${status}`)}</Badge>;
}
