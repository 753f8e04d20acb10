import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { HouseSearch } from "contract/house";
import { ButtonLink } from "~/design-system/button/button";
import { chip } from "~/design-system/chip/chip.css";
import { nothingFound } from "~/assets/empty-pictures/nothing-found";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { StatePicture } from "~/design-system/empty-state/state-picture";
import { Text } from "~/design-system/text/text";
import { Inline } from "~/design-system/layout/layout";
import { formatStay } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import * as styles from "./search-results.css";
import type { SearchValues } from "./search-values";
import { useFilters } from "./search-tools";

type EmptySearchProps = {
  nearest: HouseSearch["nearest"];
  criteria: SearchValues;
  place?: string;
  isNoneOpen: boolean;
};

export function EmptySearch({ nearest, criteria, place, isNoneOpen }: EmptySearchProps) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  const filters = useFilters(criteria, place);
  const { dates = [], areas = [], without = [] } = nearest ?? {};
  const hasSuggestions = dates.length + areas.length + without.length > 0;
  if (isNoneOpen || filters.every(({ fields }) => fields.includes("university"))) {
    return (
      <EmptyState picture={<StatePicture {...nothingFound} />} title={t("empty.none")}>
        <p>{t("empty.noneText")}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={<StatePicture {...nothingFound} />}
      title={t("empty.title")}
      actions={
        <ButtonLink to={paths.houses()} variant="secondary">
          {t("empty.all")}
        </ButtonLink>
      }
    >
      <p>{hasSuggestions ? t("empty.text") : t("empty.textNone")}</p>
      {dates.length > 0 && (
        <Suggestions
          title={t("empty.dates")}
          suggestions={dates.map(({ checkIn, checkOut, availableHouses }) => ({
            to: paths.houses({ ...criteria, checkIn, checkOut, page: undefined }),
            label: formatStay(checkIn, checkOut, locale),
            count: availableHouses,
          }))}
        />
      )}
      {areas.length > 0 && (
        <Suggestions
          title={t(criteria.checkIn ? "empty.areas" : "empty.otherAreas")}
          suggestions={areas.map(({ area, name, availableHouses, commuteMinutes }) => ({
            to: paths.houses({ ...criteria, area, page: undefined }),
            label: commuteMinutes ? t("empty.areaMinutes", { area: name, minutes: commuteMinutes }) : name,
            count: availableHouses,
          }))}
        />
      )}
      {without.length > 0 && (
        <Suggestions
          title={t("empty.without")}
          suggestions={without.map(({ filter, availableHouses }) => ({
            to: paths.houses({ ...criteria, [filter]: undefined, page: undefined }),
            label: t("empty.withoutOne", { filter: filters.find(({ fields }) => fields.includes(filter))?.label }),
            count: availableHouses,
          }))}
        />
      )}
    </EmptyState>
  );
}

function Suggestions({
  title,
  suggestions,
}: {
  title: string;
  suggestions: { to: string; label: string; count: number }[];
}) {
  const { t } = useTranslation("houses");
  return (
    <>
      <h3 className={styles.suggestionsTitle}>{title}</h3>
      <Inline as="ul" align="stretch" justify="center">
        {suggestions.map(({ to, label, count }) => (
          <li key={to}>
            <Link className={chip} to={to}>
              <span>{label}</span>{" "}
              <Text as="span" tone="soft">
                {t("empty.houses", { count })}
              </Text>
            </Link>
          </li>
        ))}
      </Inline>
    </>
  );
}
