import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "domain/money";
import { lowestRent } from "domain/lowest-rent";
import { Badge } from "~/design-system/badge/badge";
import { Picture } from "~/design-system/picture/picture";
import { Estimate } from "~/platform/format/estimate";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import * as styles from "./house-card.css";
import { HouseRating } from "./house-rating";
import { pictureSources } from "~/platform/paths/picture-sources";
import type { HouseCardFacts } from "./search/houses.server";
import { stayOf, type SearchValues } from "./search/search-values";
import { SubwayStops } from "./detail/subway-stops";

const fewRooms = 2;

type HouseCardProps = {
  house: HouseCardFacts;
  criteria: SearchValues;
  commute?: ReactNode;
  priority: boolean | "first";
  /** In the corner of the picture. */
  corner?: ReactNode;
  children?: ReactNode;
};

export function HouseCard({ house, criteria, commute, priority, corner, children }: HouseCardProps) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  const money = (won: number) => formatMoney(won, locale);
  const { quote, availableUnits } = house;
  const [discount] = house.lengthDiscounts;
  const notes = [
    house.seasons.length > 0 && t("card.seasons"),
    discount && t("house.lengthDiscount", { count: discount.months, percent: discount.percent }),
  ].filter(Boolean);
  return (
    <article className={styles.card}>
      <div className={styles.picture[house.area]}>
        <Picture
          {...pictureSources(
            house.cover,
            "(min-width: 1280px) 24rem, (min-width: 961px) 30vw, (min-width: 600px) 46vw, 92vw",
          )}
          ratio="3:2"
          priority={priority}
        />
        {availableUnits !== null && (
          <span className={styles.rooms}>
            <Badge tone={availableUnits <= fewRooms ? "brand" : "neutral"}>
              {t("card.rooms", { count: availableUnits })}
            </Badge>
          </span>
        )}
        {corner && <div className={styles.corner}>{corner}</div>}
      </div>
      <div className={styles.text}>
        <p className={styles.aboveLink}>
          <span>{house.areaName}</span> <HouseRating rating={house.rating} />
        </p>
        <h2 className={styles.name}>
          <Link className={styles.link} to={paths.house(house.slug, stayOf(criteria))} prefetch="intent">
            {house.name}
          </Link>
        </h2>
        <SubwayStops stops={house.subway} />
        {commute}
        <p className={styles.facts}>
          {[
            t("card.guests", { count: house.occupancy }),
            house.beds,
            t("card.minimum", { count: house.minimumNights }),
            house.stepFree ? t("card.stepFree") : "",
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <div className={styles.price}>
          {quote ? (
            <>
              <p>
                <strong className={styles.total}>{money(quote.totalRent)}</strong>{" "}
                <span className={styles.small}>{t("card.total", { nights: quote.nights })}</span>
              </p>
              <Estimate won={quote.totalRent} />
              {Boolean(quote.lengthDiscount) && (
                <p className={styles.small}>{t("card.lengthDiscount", { percent: quote.lengthDiscount })}</p>
              )}
              <p className={styles.small}>
                {t("card.monthly", { rent: money(quote.monthlyRent ?? house.monthlyRent) })} ·{" "}
                {t("card.deposit", { deposit: money(house.deposit) })}
              </p>
            </>
          ) : (
            <>
              <p>
                <strong className={styles.total}>{t("card.from", { rent: money(lowestRent(house)) })}</strong>
              </p>
              <Estimate won={lowestRent(house)} />
              <p className={styles.small}>{t("card.deposit", { deposit: money(house.deposit) })}</p>
              {notes.length > 0 && <p className={styles.small}>{notes.join(" · ")}</p>}
            </>
          )}
          <p className={styles.small}>{t("card.included")}</p>
          <p className={styles.small}>{t("card.bedding", { price: money(house.beddingSetPrice) })}</p>
        </div>
        {children}
      </div>
    </article>
  );
}
