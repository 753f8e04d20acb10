import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import { insertTiers } from "domain/refund-texts";
import { Button } from "~/design-system/button/button";
import { DateField } from "~/design-system/date-field/date-field";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { LanguageField } from "~/platform/i18n/language-field";
import { paths } from "~/platform/paths/paths";
import * as styles from "./cancellation-section.css";
import type { RefundChoice } from "./refund-choice.server";
import { RefundAnswer, RefundPeriods } from "./refund-periods";
import { Points, Section } from "./section";
import type { StayChoice } from "./stay-choice.server";

type CancellationSectionProps = { house: House; choice: StayChoice; refund: RefundChoice | null };

const calculatorId = "refund-calculator";

/** The policy as it is worded; with dates, what it comes to in won, and a day to ask about. */
export function CancellationSection({ house, choice, refund }: CancellationSectionProps) {
  const { t } = useTranslation(["houses", "reservations"]);
  return (
    <Section id="cancellation">
      <Points
        lines={insertTiers(t(`reservations:terms.${house.refundPolicy}`, { returnObjects: true }), (key, tier) =>
          t(`reservations:tierTerms.${key}`, tier),
        )}
      />
      {refund ? (
        <Stack gap="24">
          <RefundPeriods preview={refund.preview} />
          <div id={calculatorId} className={styles.calculator}>
            <Heading level={3} size="small">
              {t("houses:refund.calculator")}
            </Heading>
            <Form method="get" action={`${paths.house(house.slug)}#${calculatorId}`} className={styles.form} noValidate>
              <LanguageField />
              {Object.entries(choice.values).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <DateField
                key={refund.cancelOn}
                id="cancelOn"
                name="cancelOn"
                label={t("houses:refund.cancelOn")}
                defaultValue={refund.cancelOn}
                errors={refund.errors}
                min={refund.preview.bookedOn}
                max={choice.values.checkIn}
              />
              <Button variant="secondary">{t("houses:refund.calculate")}</Button>
            </Form>
            <div role="status">{refund.preview.chosen && <RefundAnswer chosen={refund.preview.chosen} />}</div>
          </div>
        </Stack>
      ) : (
        !choice.quote && <Text tone="soft">{t("houses:refund.withDates")}</Text>
      )}
    </Section>
  );
}
