import { Link } from "@remix-run/react";
import { useState, type MouseEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { formatMoney } from "domain/money/money";
import { lowestRent } from "domain/money/lowest-rent";
import type { HouseSummary } from "contract/house";
import type { Quote } from "contract/reservation";
import { Button, ButtonLink } from "~/design-system/button/button";
import { chip } from "~/design-system/chip/chip.css";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { Stack } from "~/design-system/layout/layout";
import { untilScripts } from "~/design-system/layout/layout.css";
import { Notice } from "~/design-system/notice/notice";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { TextLink } from "~/design-system/text/text";
import { counts } from "~/platform/third-party/conversions";
import { Estimate } from "~/platform/format/estimate";
import { formatDate, formatStay } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { BookingForm, choiceFields, requestField, type BookingFormProps, type DateName } from "./booking-form";
import * as styles from "./house-page.css";
import { priceNotes } from "./house-page.css";
import { monthlyLabel } from "../house-labels";

export type BookingChoiceProps = Omit<BookingFormProps, "missing" | "onChange"> & { price: ReactNode };

export function BookingChoice({ id, house, choice, price, ...days }: BookingChoiceProps) {
  const { t } = useTranslation(["houses", "common"]);
  const locale = useLocale();
  const money = (won: number) => formatMoney(won, locale);
  const { quote } = choice;
  const discount = quote?.lines.find(({ kind }) => kind === "lengthDiscount");
  const isWrong = Object.keys(choice.errors).length > 0;
  const [missing, setMissing] = useState<DateName | null>(null);
  return (
    <Stack gap={quote ? "8" : "12"}>
      {isWrong && (
        <noscript>
          <ErrorSummary title={t("common:form.errorSummary")} formId={id} errors={choice.errors} order={choiceFields} />
        </noscript>
      )}
      {quote?.available ? (
        <div>
          <p className={styles.price}>
            <span className={styles.amount}>{money(quote.totalPrice)}</span>
            <span className={styles.hint}>{t("house.totalFor", totalLabel(quote))}</span>
          </p>
          {discount && <p className={styles.hint}>{t("card.lengthDiscount", { percent: discount.percent })}</p>}
          {quote.samePrice && (
            <p className={styles.hint}>
              <TextLink
                to={paths.house(house.slug, { ...choice.values, checkOut: quote.samePrice.checkOut })}
                replace
                preventScrollReset
              >
                {t(
                  quote.samePrice.totalPrice < quote.totalPrice
                    ? "common:calendar.cheaperUntil"
                    : "common:calendar.sameUntil",
                  {
                    date: formatDate(quote.samePrice.checkOut, locale, "short"),
                    amount: money(quote.totalPrice - quote.samePrice.totalPrice),
                  },
                )}
              </TextLink>
            </p>
          )}
        </div>
      ) : (
        <div>
          <p className={styles.price}>
            <Rent house={house} />
            <Estimate won={lowestRent(house)} />
          </p>
          <p className={styles.hint}>{t("card.included")}</p>
          <PriceNotes house={house} className={styles.hint} />
          <p
            className={styles.hint}
          >{`${t("house.perNight", { rate: money(house.nightlyRate) })} · ${t("house.depositSeparate", { deposit: money(house.deposit) })}`}</p>
        </div>
      )}
      <BookingForm
        id={id}
        house={house}
        choice={choice}
        {...days}
        missing={missing}
        onChange={() => setMissing(null)}
      />
      <Request id={id} house={house} choice={choice} onMissing={setMissing} />
      {quote?.available && price}
    </Stack>
  );
}

/** The words around a sum are smaller than the sum, so that an estimate has room beside them. */
function Rent({ house }: Pick<BookingChoiceProps, "house">) {
  const { t } = useTranslation(["houses", "common"]);
  const rent = formatMoney(lowestRent(house), useLocale());
  const [before, after] = t(monthlyLabel(house), { rent }).split(rent);
  return (
    <strong>
      <span>{before}</span>
      <span className={styles.amount}>{rent}</span>
      <span>{after}</span>
    </strong>
  );
}

/** What becomes of the deposit; the lines of a price say it themselves. */
export function DepositFacts({ house, choice }: Pick<BookingChoiceProps, "house" | "choice">) {
  const { t } = useTranslation("reservations");
  if (choice.quote?.available || house.deposit === 0) return null;
  return (
    <p className={styles.hint}>
      <strong>{t("price.deposit")}</strong> <span>{t(`deposit.facts.${house.refundPolicy}`)}</span>
    </p>
  );
}

function NearestDates({ house, choice: { quote, values } }: Pick<BookingChoiceProps, "house" | "choice">) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  if (!quote || quote.nearest.length === 0) return null;
  return (
    <div>
      <p className={styles.hint}>{t("house.nearest")}</p>
      <ul className={styles.nearest}>
        {quote.nearest.map((dates) => (
          <li key={dates.checkIn}>
            <Link className={chip} to={paths.house(house.slug, { ...values, ...dates })} replace preventScrollReset>
              {formatStay(dates.checkIn, dates.checkOut, locale)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Other houses that are free on the same dates. */
function Alternatives({ choice: { quote, values } }: Pick<BookingChoiceProps, "choice">) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  if (!quote || quote.alternatives.length === 0) return null;
  const place = quote.destination?.name;
  return (
    <div>
      <p className={styles.hint}>{t(place ? "house.alternativesByCommute" : "house.alternatives")}</p>
      <ul>
        {quote.alternatives.map(({ slug, name, areaName, totalRent, distanceKm, commuteMinutes }) => (
          <li key={slug} className={styles.hint}>
            <TextLink to={paths.house(slug, values)} standalone>
              {name}
            </TextLink>{" "}
            <span>{`${areaName} · ${
              place && commuteMinutes
                ? t("house.minutesTo", { minutes: commuteMinutes, place })
                : t("house.kmAway", { distance: distanceKm })
            } · ${formatMoney(totalRent, locale)}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Request({
  id,
  house,
  choice,
  onMissing,
}: Pick<BookingChoiceProps, "id" | "house" | "choice"> & { onMissing: (date: DateName) => void }) {
  const { t } = useTranslation(["houses", "common"]);
  const scripts = useScripts();
  const { quote, values, errors } = choice;
  const here = paths.house(house.slug);
  const toDates = `${here}#dates`;
  function leadToMissing(event: MouseEvent) {
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement)) return;
    const dates = form.querySelectorAll<HTMLInputElement>('[name="checkIn"], [name="checkOut"]');
    const empty = [...dates].find((date) => date.value === "");
    const field = empty ?? form.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    if (!field) return;
    event.preventDefault();
    if (empty) flushSync(() => onMissing(empty.name as DateName)); // the focus makes screen readers read the message
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: "center" });
  }

  /**
   * Leads on with what the price on the page is for; otherwise asks for the price of what the form has now. It runs in
   * the capture phase, before the click is reported.
   */
  function stayWhileChanged(event: MouseEvent) {
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement)) return;
    const entered = new FormData(form);
    if (choiceFields.every((name) => entered.get(name) === (values[name] ?? ""))) return;
    event.preventDefault();
    form.requestSubmit();
  }

  const priceButton = !scripts && (
    <div className={untilScripts}>
      <Button form={id} formAction={quote ? undefined : toDates} variant="secondary">
        {quote ? t("house.updatePrice") : t("house.showPrice")}
      </Button>
    </div>
  );
  if (quote && !quote.available) {
    const { checkIn, checkOut, guests } = values;
    return (
      <Stack gap="12">
        <Notice tone="warning">
          <p>{t("house.unavailable")}</p>
        </Notice>
        <NearestDates house={house} choice={choice} />
        <Alternatives choice={choice} />
        <div className={styles.buttons}>
          {priceButton}
          <ButtonLink to={paths.houses({ checkIn, checkOut, guests })} variant="secondary" fullWidth>
            {t("house.otherHouses")}
          </ButtonLink>
        </div>
      </Stack>
    );
  }

  const isWrong = Object.keys(errors).length > 0;
  if (choice.failed) {
    return (
      <Notice tone="warning">
        <p>{choice.failed}</p>
      </Notice>
    );
  }
  return (
    <Stack gap="4">
      <div className={quote ? styles.bookingButtons : styles.buttons}>
        {priceButton}
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
          <Button form={id} name={requestField} value="on" formAction={toDates} fullWidth onClick={leadToMissing}>
            {t("house.request")}
          </Button>
        )}
      </div>
      {isWrong && <p className={styles.hint}>{t("house.notYet")}</p>}
    </Stack>
  );
}

type PriceNotesProps = { house: Pick<HouseSummary, "seasons" | "lengthDiscounts" | "monthlyRent">; className: string };

/** Seasons and discounts for length, where a guest chooses dates. */
function PriceNotes({ house, className }: PriceNotesProps) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  if (house.seasons.length + house.lengthDiscounts.length === 0) return null;
  return (
    <ul className={priceNotes}>
      {house.seasons.map(({ from, to, monthlyRent, nightlyRate }) => (
        <li key={from} className={className}>
          {t("house.season", {
            from: formatDate(from, locale, "long"),
            to: formatDate(to, locale, "long"),
            rent: formatMoney(monthlyRent, locale),
            rate: formatMoney(nightlyRate, locale),
          })}
        </li>
      ))}
      {house.seasons.length > 0 && (
        <li className={className}>{t("house.otherDays", { rent: formatMoney(house.monthlyRent, locale) })}</li>
      )}
      {house.lengthDiscounts.map(({ months, percent }) => (
        <li key={months} className={className}>
          {t("house.lengthDiscount", { count: months, percent })}
        </li>
      ))}
    </ul>
  );
}

/** For the text `houses:house.totalFor`: the nights that a total is for, and whether bedding sets are part of it. */
export function totalLabel({ lines, nights }: Pick<Quote, "lines" | "nights">) {
  return { nights, context: lines.some(({ kind }) => kind === "bedding") ? "bedding" : undefined };
}
