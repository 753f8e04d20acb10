import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/design-system/button/button";
import { DateField } from "~/design-system/date-field/date-field";
import { Inline, Stack } from "~/design-system/layout/layout";
import { NumberStepper } from "~/design-system/number-stepper/number-stepper";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import type { Reservation } from "contract/reservation";
import type { MoveOptions } from "contract/stay-change";
import type { Language } from "domain/enums";
import { formatMoney } from "domain/money/money";
import { useLocale } from "~/platform/i18n/use-locale";
import type { StayDays } from "~/shared/stay-dates/stay-dates.server";
import { StayDatesField } from "~/shared/stay-dates/stay-dates-field";
import type { ChangeFields } from "./change.server";

type ChangeFormProps = {
  reservation: Reservation;
  action: string;
  back: string;
  fields: ChangeFields | null;
  days: StayDays;
  fieldErrors: Record<string, string[]>;
  hasQuote: boolean;
  /** For admins: where it can move. */
  moves?: MoveOptions["houses"];
  /** The room of the quote, which others may have taken. */
  requested?: { unitId: string; listingName: string };
};

/** Asks for a quote with a plain GET, so that the page has an address and works without scripts. */
export function ChangeForm(props: ChangeFormProps) {
  const { reservation, action, back, fields, days, fieldErrors, hasQuote, moves = null, requested } = props;
  const { t } = useTranslation(["reservations", "common"]);
  const { schedule, phase, guests } = reservation;
  const hasBegun = phase === "current";
  const locale = useLocale();
  const isTaken =
    requested !== undefined &&
    requested.unitId === fields?.unitId &&
    requested.listingName !== reservation.listingName &&
    !moves?.some(({ units }) => units.some(({ id }) => id === requested.unitId));
  const day = (name: "checkIn" | "checkOut") => ({
    id: `change-${name}`,
    name,
    label: t(`change.${name}`),
    errors: fieldErrors[name],
    defaultValue: fields?.[name] ?? schedule[name],
    required: true,
  });
  return (
    <Form method="get" action={action} noValidate>
      <Stack gap="16">
        {hasBegun ? (
          <>
            <input type="hidden" name="checkIn" value={schedule.checkIn} />
            <DateField {...day("checkOut")} min={schedule.checkOut} />
          </>
        ) : (
          <StayDatesField id="change-dates" from={day("checkIn")} to={day("checkOut")} stay={days} />
        )}
        <NumberStepper
          id="change-beddingSets"
          name="beddingSets"
          label={t("change.beddingSets")}
          errors={fieldErrors.beddingSets}
          min={hasBegun ? reservation.beddingSets : 0}
          max={guests}
          defaultValue={fields?.beddingSets ?? reservation.beddingSets}
          decreaseLabel={t("change.fewer")}
          increaseLabel={t("change.more")}
        />
        {moves && (
          <>
            {/* Its groups have names with amounts, which other days change: React then draws all options again. */}
            <SelectField
              key={fields?.unitId}
              id="change-unitId"
              name="unitId"
              label={t("change.unit")}
              errors={fieldErrors.unitId ?? fieldErrors.houseId}
              hint={t(moves.length > 0 ? "change.unitHint" : "change.noUnit", { count: guests })}
              placeholder={t("change.keepUnit", { listing: reservation.listingName })}
              options={[
                ...(isTaken
                  ? [{ value: requested.unitId, label: t("change.takenUnit", { listing: requested.listingName }) }]
                  : []),
                ...moves.map(({ name, difference, units }) => ({
                  label: difference === 0 ? name : `${name} (${formatDifference(difference, locale)})`,
                  options: units.map((unit) => ({ value: unit.id, label: `${name} ${unit.name}` })),
                })),
              ]}
              defaultValue={fields?.unitId ?? ""}
            />
            <SelectField
              id="change-cause"
              name="cause"
              label={t("change.cause.label")}
              hint={t("change.cause.hint")}
              errors={fieldErrors.cause}
              options={(["guest", "operator"] as const).map((value) => ({ value, label: t(`change.cause.${value}`) }))}
              defaultValue={fields?.cause ?? "guest"}
            />
          </>
        )}
        <TextareaField
          id="change-reason"
          name="reason"
          label={t("change.reason")}
          hint={moves && t("change.reasonHint")}
          optional={moves ? undefined : t("common:form.optional")}
          errors={fieldErrors.reason}
          rows={2}
          maxLength={500}
          defaultValue={fields?.reason}
        />
        <Inline gap="12">
          <ButtonLink to={back} variant="secondary">
            {t("change.back")}
          </ButtonLink>
          <Button variant={hasQuote ? "secondary" : "primary"}>{t("change.show")}</Button>
        </Inline>
      </Stack>
    </Form>
  );
}

const formatDifference = (won: number, locale: Language) =>
  `${won < 0 ? "−" : "+"}${formatMoney(Math.abs(won), locale)}`;
