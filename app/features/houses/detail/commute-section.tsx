import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { CommuteLeg } from "contract/commute";
import type { House } from "contract/house";
import { Button } from "~/design-system/button/button";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { destinationKey, formatDestination } from "~/shared/commute/destination-choice";
import { LanguageField } from "~/platform/i18n/language-field";
import { paths } from "~/platform/paths/paths";
import { listLines } from "../commute-lines";
import { DestinationField } from "../destination-field";
import { useCommuteText } from "../use-commute-text";
import * as styles from "./commute-section.css";
import { Section } from "./section";
import type { ChoiceValues } from "./stay-choice.server";

const sectionId = "commute";

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
    <Section id={sectionId}>
      {destination && <Way house={house} place={destination.name} />}
      <Form
        key={chosen}
        method="get"
        action={`${paths.house(house.slug)}#${sectionId}`}
        className={styles.form}
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
      <p className={styles.summary}>{summary}</p>
      {lines.length > 0 && (
        <ol className={styles.legs}>
          {legs.map((leg) => (
            <Leg key={`${leg.kind} ${leg.to}`} leg={leg} />
          ))}
        </ol>
      )}
    </Stack>
  );
}

function Leg({ leg }: { leg: CommuteLeg }) {
  const { t } = useTranslation("houses");
  if (leg.kind === "walk") {
    return (
      <li className={styles.leg}>
        <span className={styles.minutes}>{t("commute.minutes", { count: leg.minutes })}</span>
        <span>{t("commute.walkTo", { place: leg.to })}</span>
      </li>
    );
  }
  const { lineName: line, from, to, stops: count, waitMinutes, minutes } = leg;
  return (
    <li className={styles.leg}>
      <span className={styles.minutes}>{t("commute.minutes", { count: waitMinutes + minutes })}</span>
      <span>
        <span>{t("commute.ride", { line, from, to })}</span>
        <span
          className={styles.details}
        >{`${t("commute.stops", { count })} · ${t("commute.wait", { count: waitMinutes })}`}</span>
      </span>
    </li>
  );
}
