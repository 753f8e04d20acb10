import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { counts } from "~/platform/analytics/conversions";
import { Estimate } from "~/platform/currency/estimate";
import { formatMoney, formatStay } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { StayTimes } from "~/platform/time/stay-times";
import { BookingForm } from "./booking-form";
import * as styles from "./booking.css";
import { way } from "./empty-search.css";
import type { StayChoice } from "./stay-choice.server";

export type BookingChoiceProps = {
  /** Begins the ids of what may stand on the page twice. */
  id: string;
  house: House;
  choice: StayChoice;
  earliest: string;
  latest: string;
  fullNights: readonly string[];
  isLoggedIn: boolean;
  /** Every line of the price, once there is one. */
  price: ReactNode;
};

/** The price, what it depends on, and the way to book. */
export function BookingChoice({
  id,
  house,
  choice,
  earliest,
  latest,
  fullNights,
  isLoggedIn,
  price,
}: BookingChoiceProps) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  const money = (won: number) => formatMoney(won, locale);
  const { quote, values } = choice;
  return (
    <Stack gap="16">
      <div>
        {quote?.available ? (
          <>
            <p className={styles.amount}>{money(quote.totalPrice)}</p>
            <Estimate won={quote.totalPrice} />
            <p className={styles.hint}>{t("house.totalFor", { nights: quote.nights })}</p>
          </>
        ) : (
          <>
            <p className={styles.amount}>{t("card.monthly", { rent: money(house.monthlyRent) })}</p>
            <Estimate won={house.monthlyRent} />
            <p className={styles.hint}>{t("house.perNight", { rate: money(house.nightlyRate) })}</p>
          </>
        )}
        <p className={styles.hint}>{t("house.depositSeparate", { deposit: money(house.deposit) })}</p>
      </div>
      <BookingForm {...{ id, house, choice, earliest, latest, fullNights }} />
      <Request {...{ id, house, choice, isLoggedIn }} />
      {quote && values.checkIn && values.checkOut && <StayTimes checkIn={values.checkIn} checkOut={values.checkOut} />}
      {quote?.available && price}
    </Stack>
  );
}

/** The same stay on other days on which this house has a room for it. */
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
            <Link className={way} to={paths.house(house.slug, { ...values, ...dates })} replace preventScrollReset>
              {formatStay(dates.checkIn, dates.checkOut, locale)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The way to the checkout, or the sentence that says what is missing. */
function Request({
  id,
  house,
  choice,
  isLoggedIn,
}: Pick<BookingChoiceProps, "id" | "house" | "choice" | "isLoggedIn">) {
  const { t } = useTranslation("houses");
  const { quote, values, errors } = choice;
  if (quote?.available) {
    return (
      <Stack gap="8">
        <ButtonLink to={paths.checkout(house.slug, values)} variant="primary" wide {...counts("requestToBook")}>
          {t("house.request")}
        </ButtonLink>
        <p className={styles.hint}>
          {t("house.requestNote")} {!isLoggedIn && t("house.membersOnly")}
        </p>
      </Stack>
    );
  }
  if (quote) {
    const { checkIn, checkOut, guests } = values;
    return (
      <Stack gap="12">
        <Notice tone="warning">
          <p>{t("house.unavailable")}</p>
        </Notice>
        <NearestDates {...{ house, choice }} />
        <ButtonLink to={paths.houses({ checkIn, checkOut, guests })} variant="secondary" wide>
          {t("house.otherHouses")}
        </ButtonLink>
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
    <Stack gap="8">
      <Button type="button" wide invalid aria-describedby={`${id}-missing`}>
        {t("house.request")}
      </Button>
      <p id={`${id}-missing`} className={styles.hint}>
        {isWrong ? t("house.notYet") : t("house.noDates")}
      </p>
    </Stack>
  );
}
