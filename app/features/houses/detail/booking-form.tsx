import { Form, useSubmit, useLocation } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import type { Quote } from "contract/reservation";
import { formatMoney } from "domain/money/money";
import { Stack } from "~/design-system/layout/layout";
import { NumberStepper } from "~/design-system/number-stepper/number-stepper";
import { useSyncFormWithUrl } from "~/platform/forms/use-sync-form-with-url";
import { LanguageField } from "~/platform/i18n/language-field";
import { paths } from "~/platform/paths/paths";
import type { LengthOption } from "~/shared/stay-dates/length-chips";
import { StayDatesField } from "~/shared/stay-dates/stay-dates-field";
import { useLocale } from "~/platform/i18n/use-locale";
import { destinationKey, isDestination } from "~/shared/commute/destination-choice";
import * as styles from "./house-page.css";

export const choiceFields = ["checkIn", "checkOut", "guests", "beddingSets"] as const;
type ChoiceField = (typeof choiceFields)[number];

/** The button that leads on to the checkout, once the stay has a price. */
export const requestField = "request";

export type ChoiceValues = Partial<Record<ChoiceField, string>>;

export type StayChoice = {
  values: ChoiceValues;
  errors: Record<string, string[]>;
  quote: Quote | null;
  failed?: string;
};

export type BookingFormProps = {
  /** Prefix of the ids: the form can be on the page twice, in the box and in the sheet. */
  id: string;
  house: House;
  choice: StayChoice;
  earliest: string;
  latest: string;
  fullNights: readonly string[];
  lengths: LengthOption[];
  missing: DateName | null;
  onChange: () => void;
};

export type DateName = "checkIn" | "checkOut";

/** A GET form; with scripts the price updates on each change. */
export function BookingForm({ id, house, choice, missing, onChange, ...days }: BookingFormProps) {
  const { t } = useTranslation(["houses", "common"]);
  const submit = useSubmit();
  const { earliest, latest, fullNights, lengths } = days;
  const form = useSyncFormWithUrl(choice.values);
  const here = paths.house(house.slug);
  const stepper = { decreaseLabel: t("common:form.decrease"), increaseLabel: t("common:form.increase") };
  const field = (name: ChoiceField) => ({
    id: `${id}-${name}`,
    name,
    label: t(`houses:house.${name}`),
    defaultValue: choice.values[name],
    errors: name === missing ? [t("houses:house.noDates")] : choice.errors[name],
  });

  function follow({ currentTarget }: FormEvent<HTMLFormElement>) {
    onChange();
    const { checkIn, checkOut } = Object.fromEntries(new FormData(currentTarget));
    const isIncomplete = !checkIn || !checkOut || !currentTarget.checkValidity();
    if (isIncomplete && !choice.quote) return; // a price that is shown goes, with the reason at the field
    submit(currentTarget, { method: "get", action: here, replace: true, preventScrollReset: true });
  }

  const rendered = useRef(choice.values);
  // A change before hydration fires no event in React
  useEffect(() => {
    const field = document.activeElement;
    const isOurs = field instanceof HTMLInputElement && field.form === form.current;
    if (isOurs && field.value !== (rendered.current[field.name as ChoiceField] ?? "")) form.current?.requestSubmit();
  }, [form]);

  return (
    <Form ref={form} id={id} method="get" action={here} noValidate preventScrollReset onChange={follow}>
      <LanguageField />
      <DestinationKept />
      <Stack gap={choice.quote ? "8" : "12"}>
        <StayDatesField
          id={`${id}-dates`}
          hint={choice.quote ? undefined : t("houses:house.minimum", { nights: house.minimumNights })}
          from={{ ...field("checkIn"), min: earliest, max: latest }}
          to={{ ...field("checkOut"), min: earliest }}
          stay={{ earliest, latest, fullNights, lengths, minimumNights: house.minimumNights, rates: house }}
        />
        <div className={styles.numbers}>
          <NumberStepper {...field("guests")} {...stepper} min={1} max={house.occupancy} />
          <NumberStepper {...field("beddingSets")} {...stepper} min={0} max={house.occupancy} />
        </div>
        {!choice.quote && <RoomNote house={house} />}
      </Stack>
    </Form>
  );
}

export function RoomNote({ house }: { house: Pick<House, "occupancy" | "beddingSetPrice"> }) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  return (
    <p
      className={styles.hint}
    >{`${t("house.guestsHint", { count: house.occupancy })} ${t("house.beddingHint", { price: formatMoney(house.beddingSetPrice, locale) })}`}</p>
  );
}

/** Keeps the address's university in forms whose fields become the query. */
function DestinationKept() {
  const destination = new URLSearchParams(useLocation().search).get(destinationKey);
  return isDestination(destination) ? <input type="hidden" name={destinationKey} value={destination} /> : null;
}
