import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import { ButtonLink } from "~/design-system/button/button";
import { formatMoney } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import * as styles from "./booking.css";
import type { StayChoice } from "./stay-choice.server";

/** At the bottom on phones: the price and the next step. */
export function BookingBar({ house, choice: { quote, values } }: { house: House; choice: StayChoice }) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  return (
    <>
      <div className={styles.barSpace} />
      <div className={styles.bar} role="region" aria-label={t("house.bar")}>
        {quote?.available ? (
          <>
            <p>
              <span className={styles.barAmount}>{formatMoney(quote.totalPrice, locale)}</span>
              <span className={styles.hint}>{t("house.totalFor", { nights: quote.nights })}</span>
            </p>
            <ButtonLink to={paths.checkout(house.slug, values)}>{t("house.request")}</ButtonLink>
          </>
        ) : (
          <>
            <p>
              <span className={styles.barAmount}>
                {t("card.monthly", { rent: formatMoney(house.monthlyRent, locale) })}
              </span>
            </p>
            <ButtonLink to={`${paths.house(house.slug, values)}#dates`}>{t("house.seeDates")}</ButtonLink>
          </>
        )}
      </div>
    </>
  );
}
