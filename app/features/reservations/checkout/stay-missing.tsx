import { CalendarX2 } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import { ButtonLink } from "~/design-system/button/button";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { paths } from "~/platform/paths/paths";

export function StayMissing({ house, sentence, search }: { house: House; sentence: string; search: string }) {
  const { t } = useTranslation("reservations");
  const query = Object.fromEntries(new URLSearchParams(search));
  return (
    <EmptyState
      icon={CalendarX2}
      level={1}
      title={t("checkout.stayMissing")}
      actions={
        <>
          <ButtonLink to={paths.house(house.slug, query)} variant="brand">
            {t("checkout.backToHouse", { house: house.name })}
          </ButtonLink>
          <ButtonLink to={paths.houses()} variant="secondary">
            {t("checkout.otherHouses")}
          </ButtonLink>
        </>
      }
    >
      <p>{sentence}</p>
    </EmptyState>
  );
}
