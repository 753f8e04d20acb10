import { useTranslation } from "react-i18next";
import { groupNights } from "domain/nights";
import { Text } from "~/design-system/text/text";
import { FullSpans } from "../full-spans";

export function FullNights({ nights }: { nights: readonly string[] }) {
  const { t } = useTranslation("houses");
  const spans = groupNights(nights);
  if (spans.length === 0) return <Text tone="soft">{t("house.fullNone")}</Text>;
  return (
    <div>
      <Text weight="medium">{t("house.fullTitle")}</Text>
      <FullSpans spans={spans} />
    </div>
  );
}
