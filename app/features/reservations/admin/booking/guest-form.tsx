import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { languages, paymentMethods } from "domain/enums";
import { Button } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { FieldSet } from "~/design-system/field-set/field-set";
import { Grid, Inline, Stack } from "~/design-system/layout/layout";
import { SelectField } from "~/design-system/select-field/select-field";
import { Text } from "~/design-system/text/text";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import { toCheckbox, useFields, type FormValues } from "~/platform/forms/use-fields";
import { paths } from "~/platform/paths/paths";
import { OccupantFields } from "../../occupant-fields";
import type { OccupantOptions } from "../../reservations.server";
import type { BookingOffer, PostedBooking } from "./admin-booking.server";
import type { BookingSearch } from "./booking.form.server";
import { FreeRooms } from "./free-rooms";

type GuestFormProps = {
  search: BookingSearch;
  offer: BookingOffer;
  /** How many people are asked for beside the guest. */
  others: number;
  /** The number of the first of them. */
  firstNumber: number;
  values: FormValues;
  posted?: PostedBooking;
  options: OccupantOptions;
  /** Before the guest: the stay and its price. */
  children: ReactNode;
};

/**
 * Who is booked for, who lives there, and the button that books what the page shows. When the posted room is no longer
 * free, it can be sent again, which leads to a booking that was made with the same key, or another one chosen.
 */
export function GuestForm({ search, offer, others, firstNumber, values, posted, options, children }: GuestFormProps) {
  const { t } = useTranslation(["adminNewReservation", "reservations"]);
  const form = useFields("book", {
    lastResult: posted?.lastResult,
    values: posted?.values ?? values,
  });
  const { fieldOf } = form;
  const { chosen, houses, quote } = offer;
  const { unitId, ...withoutUnit } = search;
  const room =
    chosen && quote
      ? {
          houseId: chosen.house.id,
          unitId: chosen.unit.id,
          quotedTotal: quote.totalPrice,
          quotedDeposit: quote.deposit,
          quotedDueNow: quote.dueNow,
        }
      : (posted?.values as Record<string, string> | undefined);
  const isOffered = Boolean(chosen && quote);
  const isAgain = !isOffered && houses !== null && unitId !== undefined && unitId === room?.unitId;
  return (
    <PostForm
      form={form}
      action={paths.adminNew("reservations", search)}
      order={["account", "method", "occupants", "agreed"]}
      gap="24"
    >
      {children}
      <Card padding="small">
        <Stack gap="32">
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
          <CheckboxField {...toCheckbox(fieldOf("agreed"))} label={t("agreed")} hint={t("agreedHint")} required />
          <Stack gap="12">
            {(["houseId", "unitId", "quotedTotal", "quotedDeposit", "quotedDueNow"] as const).map((name) => (
              <input key={name} type="hidden" name={name} value={room?.[name]} />
            ))}
            <Inline gap="12">
              {(isOffered || isAgain) && (
                <SubmitButton name="intent" value="book" variant={isOffered ? "primary" : "secondary"}>
                  {t(isOffered ? "book" : "bookAgain")}
                </SubmitButton>
              )}
              {isOffered && (
                <Button
                  variant="secondary"
                  name="intent"
                  value="chooseRoom"
                  formAction={paths.adminNew("reservations", withoutUnit)}
                >
                  {t("otherRoom")}
                </Button>
              )}
            </Inline>
            {(isOffered || isAgain) && (
              <Text size="small" tone="soft">
                {t(isOffered ? "held" : "bookAgainHint")}
              </Text>
            )}
          </Stack>
          {houses && !chosen && <FreeRooms houses={houses} search={search} inForm />}
        </Stack>
      </Card>
    </PostForm>
  );
}
