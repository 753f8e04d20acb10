import { Form, Link, useLocation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import type { Quote } from "contract/reservation";
import { formatMoney } from "domain/money/money";
import type { BookingWindow } from "domain/stays/booking-window";
import { Button, ButtonLink } from "~/design-system/button/button";
import { chip } from "~/design-system/chip/chip.css";
import { Grid, Inline, Stack } from "~/design-system/layout/layout";
import { untilScripts } from "~/design-system/layout/layout.css";
import { Notice } from "~/design-system/notice/notice";
import { NumberStepper } from "~/design-system/number-stepper/number-stepper";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { Text, TextLink } from "~/design-system/text/text";
import { formatStay } from "~/platform/format/format";
import { useSyncFormWithUrl } from "~/platform/forms/use-sync-form-with-url";
import { LanguageField } from "~/platform/i18n/language-field";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { counts } from "~/platform/third-party/conversions";
import { destinationKey, isDestination } from "~/shared/commute/destination-choice";
import type { LengthOption } from "~/shared/stay-dates/length-chips";
import { StayDatesField } from "~/shared/stay-dates/stay-dates-field";
import * as styles from "./house-page.css";

export const choiceFields = ["checkIn", "checkOut", "guests", "beddingSets"] as const;
type ChoiceField = (typeof choiceFields)[number];
type DateName = "checkIn" | "checkOut";

/** The button that leads on to the checkout, once the stay has a price. */
export const requestField = "request";

export type ChoiceValues = Partial<Record<ChoiceField, string>>;

export type StayChoice = {
  values: ChoiceValues;
  errors: Record<string, string[]>;
  quote: Quote | null;
  failed?: string;
};

export type BookingFormProps = BookingWindow & {
  /** Prefix of the ids: the form can be on the page twice, in the box and in the sheet. */
  id: string;
  house: House;
  choice: StayChoice;
  fullNights: readonly string[];
  lengths: LengthOption[];
};

/** The choice of a stay, and below it what the choice leads to: the checkout, or other dates and houses. */
export function BookingForm(props: BookingFormProps) {
  const [missing, setMissing] = useState<DateName | null>(null);
  const { quote, failed } = props.choice;
  return (
    <>
      <ChoiceForm {...props} missing={missing} onChange={() => setMissing(null)} />
      {quote && !quote.available ? (
        <Unavailable {...props} quote={quote} />
      ) : failed ? (
        <Notice tone="warning">
          <p>{failed}</p>
        </Notice>
      ) : (
        <Request {...props} onMissing={setMissing} />
      )}
    </>
  );
}

type ChoiceFormProps = BookingFormProps & { missing: DateName | null; onChange: () => void };

/** A GET form; with scripts the price updates on each change. */
function ChoiceForm({ id, house, choice, earliest, latest, fullNights, lengths, missing, onChange }: ChoiceFormProps) {
  const { t } = useTranslation(["houses", "common"]);
  const submit = useSubmit();
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
      <KeptDestination />
      <Stack gap={choice.quote ? "8" : "12"}>
        <StayDatesField
          id={`${id}-dates`}
          hint={choice.quote ? undefined : t("houses:house.minimum", { nights: house.minimumNights })}
          from={{ ...field("checkIn"), min: earliest, max: latest }}
          to={{ ...field("checkOut"), min: earliest }}
          stay={{ earliest, latest, fullNights, lengths, minimumNights: house.minimumNights, rates: house }}
        />
        <Grid columns="2" gap="16">
          <NumberStepper {...field("guests")} {...stepper} min={1} max={house.occupancy} />
          <NumberStepper {...field("beddingSets")} {...stepper} min={0} max={house.occupancy} />
        </Grid>
        {!choice.quote && <RoomNote house={house} />}
      </Stack>
    </Form>
  );
}

export function RoomNote({ house }: { house: Pick<House, "occupancy" | "beddingSetPrice"> }) {
  const { t } = useTranslation("houses");
  const price = formatMoney(house.beddingSetPrice, useLocale());
  return (
    <Text size="small" tone="soft">
      {`${t("house.guestsHint", { count: house.occupancy })} ${t("house.beddingHint", { price })}`}
    </Text>
  );
}

/** A form keeps the university of the page's URL, because its fields become the query. */
function KeptDestination() {
  const destination = new URLSearchParams(useLocation().search).get(destinationKey);
  return isDestination(destination) ? <input type="hidden" name={destinationKey} value={destination} /> : null;
}

/** The button that asks for the price, until scripts do so at each change. */
function PriceButton({ id, house, choice: { quote } }: BookingFormProps) {
  const { t } = useTranslation("houses");
  if (useScripts()) return null;
  return (
    <div className={untilScripts}>
      <Button form={id} formAction={quote ? undefined : toDates(house)} variant="secondary">
        {t(quote ? "house.updatePrice" : "house.showPrice")}
      </Button>
    </div>
  );
}

const toDates = ({ slug }: House) => `${paths.house(slug)}#dates`;

function Request(props: BookingFormProps & { onMissing: (date: DateName) => void }) {
  const { id, house, choice, onMissing } = props;
  const { quote, values, errors } = choice;
  const { t } = useTranslation("houses");

  function leadToMissing(event: MouseEvent) {
    const form = findForm(id);
    if (!form) return;
    const dates = form.querySelectorAll<HTMLInputElement>('[name="checkIn"], [name="checkOut"]');
    const empty = [...dates].find((date) => date.value === "");
    const field = empty ?? form.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    if (!field) return;
    event.preventDefault();
    if (empty) flushSync(() => onMissing(empty.name as DateName)); // the focus makes screen readers read the message
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: "center" });
  }

  /** Asks for the price of what the form has now, unless it is the price on the page. Runs before clicks are counted. */
  function stayWhileChanged(event: MouseEvent) {
    const form = findForm(id);
    if (!form) return;
    const entered = new FormData(form);
    if (choiceFields.every((name) => entered.get(name) === (values[name] ?? ""))) return;
    event.preventDefault();
    form.requestSubmit();
  }

  return (
    <Stack gap="4">
      <div className={quote ? styles.bookingButtons : styles.buttons}>
        <PriceButton {...props} />
        {quote ? (
          <ButtonLink
            to={paths.checkout(house.slug, values)}
            variant="primary"
            fullWidth
            {...counts("requestToBook")}
            onClickCapture={stayWhileChanged}
          >
            {t("house.request")}
          </ButtonLink>
        ) : (
          <Button
            form={id}
            name={requestField}
            value="on"
            formAction={toDates(house)}
            fullWidth
            onClick={leadToMissing}
          >
            {t("house.request")}
          </Button>
        )}
      </div>
      {Object.keys(errors).length > 0 && (
        <Text size="small" tone="soft">
          {t("house.notYet")}
        </Text>
      )}
    </Stack>
  );
}

function findForm(id: string): HTMLFormElement | undefined {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? form : undefined;
}

/** Other dates of the house, and other houses on the dates. */
function Unavailable({ quote, ...props }: BookingFormProps & { quote: Quote }) {
  const { t } = useTranslation("houses");
  const { house, choice } = props;
  const { checkIn, checkOut, guests } = choice.values;
  return (
    <Stack gap="12">
      <Notice tone="warning">
        <p>{t("house.unavailable")}</p>
      </Notice>
      {quote.nearest.length > 0 && <NearestDates house={house} choice={choice} nearest={quote.nearest} />}
      {quote.alternatives.length > 0 && <Alternatives quote={quote} values={choice.values} />}
      <div className={styles.buttons}>
        <PriceButton {...props} />
        <ButtonLink to={paths.houses({ checkIn, checkOut, guests })} variant="secondary" fullWidth>
          {t("house.otherHouses")}
        </ButtonLink>
      </div>
    </Stack>
  );
}

type NearestDatesProps = Pick<BookingFormProps, "house" | "choice"> & Pick<Quote, "nearest">;

function NearestDates({ house, choice, nearest }: NearestDatesProps) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  return (
    <Stack gap="8">
      <Text size="small" tone="soft">
        {t("house.nearest")}
      </Text>
      <Inline as="ul" align="stretch">
        {nearest.map((dates) => (
          <li key={dates.checkIn}>
            <Link
              className={chip}
              to={paths.house(house.slug, { ...choice.values, ...dates })}
              replace
              preventScrollReset
            >
              {formatStay(dates.checkIn, dates.checkOut, locale)}
            </Link>
          </li>
        ))}
      </Inline>
    </Stack>
  );
}

function Alternatives({ quote, values }: { quote: Quote; values: ChoiceValues }) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  const place = quote.destination?.name;
  return (
    <div>
      <Text size="small" tone="soft">
        {t(place ? "house.alternativesByCommute" : "house.alternatives")}
      </Text>
      <ul>
        {quote.alternatives.map(({ slug, name, areaName, totalRent, distanceKm, commuteMinutes }) => {
          const isNearPlace = place && commuteMinutes;
          const way = isNearPlace
            ? t("house.minutesTo", { minutes: commuteMinutes, place })
            : t("house.kmAway", { distance: distanceKm });
          return (
            <Text as="li" key={slug} size="small" tone="soft">
              <TextLink to={paths.house(slug, values)} standalone>
                {name}
              </TextLink>{" "}
              <span>{`${areaName} · ${way} · ${formatMoney(totalRent, locale)}`}</span>
            </Text>
          );
        })}
      </ul>
    </div>
  );
}
