import { useTranslation } from "react-i18next";
import { Form } from "@remix-run/react";
import { Suspense, useMemo, useState } from "react";
import type { House } from "contract/house";
import type { CommuteLeg } from "contract/commute";
import { Heading } from "~/design-system/heading/heading";
import { Grid, Inline, Stack } from "~/design-system/layout/layout";
import { Text, Unbroken } from "~/design-system/text/text";
import { useLocale } from "~/platform/i18n/use-locale";
import { Button } from "~/design-system/button/button";
import { destinationKey, formatDestination } from "~/shared/commute/destination-choice";
import { LanguageField } from "~/platform/i18n/language-field";
import { paths } from "~/platform/paths/paths";
import { MapPin } from "~/design-system/icons/icons";
import { lazyOr } from "~/design-system/lazy-or/lazy-or";
import { MapMissing } from "~/design-system/marker-map/map-missing";
import type { MapProps } from "~/design-system/marker-map/map-props";
import { withScripts } from "~/design-system/layout/layout.css";
import * as styles from "./sections.css";
import { Section } from "./section";
import { stationLine } from "~/design-system/subway-badge/subway-badge.css";
import { SubwayStop } from "../house-labels";
import { DestinationField, listLines, useCommuteText } from "../commute";
import type { ChoiceValues } from "./booking-form";
import { HouseMap, MapLinks, MapSource, type MapTiles, useMapTexts } from "../seoul-map/seoul-map";
import type { PlacedMap } from "../seoul-map/map-layout";
import { houseFrame } from "../seoul-map/seoul-map.css";

const MarkerMap = lazyOr<MapProps>(
  async () => (await import("~/design-system/marker-map/marker-map")).MarkerMap,
  MapMissing,
);

export function AddressSection({ house }: { house: House }) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  return (
    <Section id="address">
      <div>
        <Text>{house.address}</Text>
        {locale !== "ko" && (
          <Text size="small" tone="soft">
            <span>{`${t("house.addressKorean")}:`}</span> <span lang="ko">{house.addressKorean}</span>
          </Text>
        )}
      </div>
      <Grid columns={{ tablet: "2" }}>
        {house.subway.length > 0 && (
          <Stack gap="8">
            <Heading level={3} size="small">
              {t("house.subway")}
            </Heading>
            <Stack as="ul" gap="8">
              {house.subway.map((stop) => (
                <li key={`${stop.line}-${stop.station}`} className={stationLine}>
                  <SubwayStop {...stop} />
                </li>
              ))}
            </Stack>
          </Stack>
        )}
        {house.landmarks.length > 0 && (
          <Stack gap="8">
            <Heading level={3} size="small">
              {t("house.landmarks")}
            </Heading>
            <Stack as="ul" gap="8">
              {house.landmarks.map(({ name, minutes }) => (
                <Inline as="li" key={name} gap="16" align="stretch" justify="space-between" wrap={false}>
                  <Text as="span" numeric>
                    {name}
                  </Text>{" "}
                  <Text as="span" size="small" tone="soft" numeric>
                    <Unbroken>{t("house.minutes", { count: minutes })}</Unbroken>
                  </Text>
                </Inline>
              ))}
            </Stack>
          </Stack>
        )}
      </Grid>
    </Section>
  );
}

type CommuteSectionProps = {
  house: House;
  universities: readonly { value: string; label: string }[];
  stay: ChoiceValues;
};

/** The way to a university, chosen here or in the search. */
export function CommuteSection({ house, universities, stay }: CommuteSectionProps) {
  const { t } = useTranslation("houses");
  const { destination } = house;
  const chosen = destination && formatDestination(destination);
  return (
    <Section id="commute" screenOnly={!destination}>
      {destination && <Way house={house} place={destination.name} />}
      <Form
        key={chosen}
        method="get"
        action={`${paths.house(house.slug)}#commute`}
        className={styles.commuteForm}
        preventScrollReset
      >
        <LanguageField />
        {Object.entries(stay).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <DestinationField
          id="commute-university"
          name={destinationKey}
          label={t("search.university")}
          defaultValue={chosen}
          universities={universities}
          destination={destination}
        />
        <Button variant="secondary">{t(destination ? "commute.change" : "commute.show")}</Button>
      </Form>
      {destination && <Text size="small" tone="soft" measure>{`${t("commute.note")} ${t("commute.source")}`}</Text>}
    </Section>
  );
}

function Way({ house, place }: { house: House; place: string }) {
  const { t } = useTranslation("houses");
  const describe = useCommuteText();
  const { commuteMinutes, commuteLegs: legs = [] } = house;
  const lines = listLines(legs);
  const summary = describe({ commuteMinutes, commuteLegs: lines }, place);
  if (!summary) return <Text>{t("commute.tooFar", { place })}</Text>;
  return (
    <Stack gap="12">
      <Text size="medium" weight="bold">
        {summary}
      </Text>
      {lines.length > 0 && (
        <Stack as="ol" gap="12">
          {legs.map((leg) => (
            <Leg key={`${leg.kind} ${leg.to}`} leg={leg} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function Leg({ leg }: { leg: CommuteLeg }) {
  const { t } = useTranslation("houses");
  const minutes = leg.kind === "walk" ? leg.minutes : leg.waitMinutes + leg.minutes;
  return (
    <Grid as="li" columns="64 fill" gap="12">
      <Text as="span" weight="semibold" numeric>
        {t("commute.minutes", { count: minutes })}
      </Text>
      {leg.kind === "walk" ? (
        <Text as="span" numeric>
          {t("commute.walkTo", { place: leg.to })}
        </Text>
      ) : (
        <Text as="span" numeric>
          <span>{t("commute.ride", { line: leg.lineName, from: leg.from, to: leg.to })}</span>
          <Text as="span" size="small" tone="soft" block>
            {`${t("commute.stops", { count: leg.stops })} · ${t("commute.wait", { count: leg.waitMinutes })}`}
          </Text>
        </Text>
      )}
    </Grid>
  );
}

type MapSectionProps = { house: House; map: PlacedMap; tiles: MapTiles };

/** The house on our own map, with the university that was chosen; streets while they are wanted. */
export function MapSection({ house, map, tiles }: MapSectionProps) {
  const { t } = useTranslation("houses");
  const [isShown, setShown] = useState(false);
  const texts = useMapTexts(t("map.house"));
  const { id, slug, name, area, cover, location, destination } = house;
  const markers = useMemo(() => [{ id, ...location, label: name, name, tint: area }], [id, location, name, area]);
  const place = useMemo(() => destination && { ...destination.location, name: destination.name }, [destination]);
  return (
    <Section id="map" screenOnly>
      {isShown ? (
        <div className={houseFrame}>
          <Suspense fallback={null}>
            <MarkerMap markers={markers} destination={place} tiles={tiles} texts={texts} viewKey={id} />
          </Suspense>
        </div>
      ) : (
        map.pins[0] && (
          <HouseMap
            map={map}
            house={{ slug, name, area, picture: cover.path }}
            destination={destination?.name}
            texts={{ label: texts.label, credit: t("map.credit") }}
          />
        )
      )}
      <div className={withScripts}>
        <Button type="button" variant="secondary" onClick={() => setShown(!isShown)}>
          <MapPin size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>{t(isShown ? "map.drawn" : "map.street")}</span>
        </Button>
      </div>
      <MapSource tiles={tiles} />
      <MapLinks house={house} />
    </Section>
  );
}
