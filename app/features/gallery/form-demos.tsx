import { bookingWindow } from "domain/booking-window";
import { Button } from "~/design-system/button/button";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { Grid, Inline, Stack } from "~/design-system/layout/layout";
import { NumberStepper } from "~/design-system/number-stepper/number-stepper";
import { PasswordField } from "~/design-system/password-field/password-field";
import { RadioCards } from "~/design-system/radio-cards/radio-cards";
import { RatingBars } from "~/design-system/rating-bars/rating-bars";
import { RatingInput } from "~/design-system/rating-input/rating-input";
import { Rating } from "~/design-system/rating/rating";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextField } from "~/design-system/text-field/text-field";
import { Text } from "~/design-system/text/text";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { StayDatesField } from "~/platform/stay-dates/stay-dates-field";
import type { GalleryTexts } from "./elements";

type Props = { texts: GalleryTexts };
const variants = ["primary", "brand", "secondary", "container", "danger", "link"] as const;

export function ButtonDemo({ texts: { button } }: Props) {
  return (
    <Stack gap="32">
      {[{}, { size: "small" as const }, { busy: button.busyText }, { invalid: true }].map((look, index) => (
        <Stack key={index} gap="8">
          {index > 0 && <Text weight="semibold">{[button.small, button.busy, button.invalid][index - 1]}</Text>}
          <Inline gap="12">
            {variants.map((variant) => (
              <Button key={variant} type="button" variant={variant} {...look}>
                {button[variant]}
              </Button>
            ))}
          </Inline>
        </Stack>
      ))}
      <Text tone="soft">{button.reason}</Text>
    </Stack>
  );
}

export function FieldsDemo({ texts: { fields } }: Props) {
  return (
    <Grid columns={{ mobile: "1", desktop: "2" }} gap="48">
      <Fields id="first" fields={fields} />
      <Fields id="wrong" fields={fields} mistake />
    </Grid>
  );
}

function Fields({ id, fields, mistake }: { id: string; fields: GalleryTexts["fields"]; mistake?: boolean }) {
  const field = (name: string, error = fields.missing) => ({
    id: `${id}-${name}`,
    name: `${id}-${name}`,
    errors: mistake ? [error] : undefined,
  });
  const cards = [
    { value: "card", label: fields.card },
    { value: "foreign", label: fields.foreign },
  ];
  return (
    <Stack gap="24">
      <TextField
        {...field("email", fields.error)}
        label={fields.label}
        hint={fields.hint}
        type="email"
        defaultValue={mistake ? "name@" : undefined}
      />
      <PasswordField
        {...field("password")}
        label={fields.password}
        showLabel={fields.show}
        autoComplete="current-password"
      />
      <TextareaField {...field("long")} label={fields.long} optional={fields.optional} rows={3} />
      <SelectField
        {...field("choice")}
        label={fields.choice}
        placeholder={fields.any}
        options={[
          { value: "1", label: fields.first },
          { value: "2", label: fields.second },
        ]}
      />
      <NumberStepper
        {...field("number", fields.tooMany)}
        label={fields.number}
        decreaseLabel={fields.less}
        increaseLabel={fields.more}
        defaultValue={mistake ? 5 : 1}
        min={1}
        max={4}
      />
      <RadioCards
        {...field("radio")}
        label={fields.radio}
        defaultValue={mistake ? undefined : "card"}
        options={cards}
      />
      <CheckboxField {...field("check")} label={fields.check} />
    </Stack>
  );
}

export function DateRangeDemo({ texts: { dates } }: Props) {
  const days = (id: string, errors?: string[]) => ({
    from: { id: `${id}-from`, name: `${id}From`, label: dates.from },
    to: { id: `${id}-to`, name: `${id}To`, label: dates.to, errors },
  });
  const stay = bookingWindow(new Date());
  return (
    <Stack gap="32">
      <StayDatesField id="dates" legend={dates.legend} hint={dates.hint} {...days("dates")} stay={stay} />
      <StayDatesField id="wrong" legend={dates.legend} {...days("wrong", [dates.error])} stay={stay} />
    </Stack>
  );
}

export function RatingDemo({ texts: { rating } }: Props) {
  return (
    <Stack gap="32">
      <Rating value="4.8" detail={rating.detail} label={rating.average} />
      <RatingBars
        ratings={[
          { label: rating.facilities, value: 4.6 },
          { label: rating.manager, value: 4.9 },
        ]}
      />
      <RatingInput id="stars" name="stars" label={rating.input} labels={rating.words} defaultValue="4" />
      <RatingInput id="none" name="none" label={rating.input} labels={rating.words} errors={[rating.error]} />
    </Stack>
  );
}
