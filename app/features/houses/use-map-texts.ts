import { useTranslation } from "react-i18next";

export function useMapTexts(label: string) {
  const { t } = useTranslation(["houses", "common"]);
  return {
    label,
    missing: t("houses:map.missing"),
    loading: t("common:overlays.loading"),
    zoomIn: t("houses:map.zoomIn"),
    zoomOut: t("houses:map.zoomOut"),
    tilesMissing: t("houses:map.tilesMissing"),
    groupLabel: (count: number) => t("houses:map.group", { count }),
    groupName: (count: number) => t("houses:map.groupName", { count }),
  };
}
