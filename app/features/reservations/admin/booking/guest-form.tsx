import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Quote } from "contract/reservation";
import { languages, paymentMethods } from "domain/enums";
import { Button } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { FieldSet } from "~/design-system/field-set/field-set";
import { Grid, Stack } from "~/design-system/layout/layout";
import { SelectField } from "~/design-system/select-field/select-field";
import { Text } from "~/design-system/text/text";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { useFields, type FormValues } from "~/platform/forms/use-fields";
import { OccupantFields } from "../../occupant-fields";
import type { OccupantOptions } from "../../occupant-options.server";
import type { ChosenUnit } from "./admin-booking.server";

type GuestFormProps = {
  chosen: ChosenUnit;
  quote: Quote;
  /** How many people are asked for beside the guest. */
  others: number;
  /** The number of the first of them. */
  firstNumber: number;
  values: FormValues;
  posted?: PostedRecord;
  options: OccupantOptions;
};

const formId = "book";

/** Who is booked for, who lives there, and the button that books what the page shows. */
export function GuestForm({ chosen, quote, others, firstNumber, values, posted, options }: GuestFormProps) {
  const { t } = useTranslation(["adminNewReservation", "reservations", "common"]);
  const { formProps, errors, fieldOf, idempotencyKey } = useFields(formId, {
    lastResult: posted?.lastResult,
    values: posted?.values ?? values,
  });
  const { defaultValue: agreed, ...agreedField } = fieldOf("agreed");
  const { pathname, search } = useLocation();
  const busy = useNavigation().formData?.get("intent") === "book";
  return (
    <Card padding="small">
      <Form {...formProps} method="post" action={`${pathname}${search}`} noValidate>
        <Stack gap="32">
          <ErrorSummary title={t("common:form.errorSummary")} formId={formId} errors={errors} />
          <FieldSet id="book-guest" legend={t("guest")} hint={t("guestHint")}>
            <Stack gap="16">
              <OccupantFields fieldOf={fieldOf} options={options} prefix="account." />
              <Grid columns={{ mobile: "1", tablet: "2" }} gap="16">
                <SelectField
                  {...fieldOf("account.locale")}
                  label={t("language")}
                  options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
                />
                <SelectField
                  {...fieldOf("method")}
                  label={t("method")}
                  options={paymentMethods.map((value) => ({ value, label: t(`reservations:method.${value}`) }))}
                />
              </Grid>
            </Stack>
          </FieldSet>
          {Array.from({ length: others }, (_, index) => (
            <FieldSet key={index} id={`book-occupant-${index}`} legend={t("occupant", { number: index + firstNumber })}>
              <OccupantFields fieldOf={fieldOf} options={options} prefix={`occupants[${index}].`} />
            </FieldSet>
          ))}
          <CheckboxField
            {...agreedField}
            label={t("agreed")}
            hint={t("agreedHint")}
            defaultChecked={agreed === "on"}
            required
          />
          <Stack gap="12">
            <input type="hidden" name="houseId" value={chosen.house.id} />
            <input type="hidden" name="unitId" value={chosen.unit.id} />
            <input type="hidden" name="quotedTotal" value={quote.totalPrice} />
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <div>
              <Button name="intent" value="book" busy={busy && t("common:form.busy")}>
                {t("book")}
              </Button>
            </div>
            <Text size="small" tone="soft">
              {t("held")}
            </Text>
          </Stack>
        </Stack>
      </Form>
    </Card>
  );
}
