import { Link } from "@remix-run/react";
import { useState, type FocusEvent, type PointerEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "domain/money";
import { Badge } from "~/design-system/badge/badge";
import { Picture } from "~/design-system/picture/picture";
import { Estimate } from "~/platform/format/estimate";
import { useLocale } from "~/platform/i18n/use-locale";
import { cardWidths, pictureSources } from "~/platform/paths/picture-sources";
import { paths } from "~/platform/paths/paths";
import * as styles from "./house-card.css";
import { HouseRating } from "./house-rating";
import type { HouseCardFacts } from "./search/houses.server";
import { stayOf, type SearchValues } from "./search/search-values";
import { SubwayStop } from "./detail/subway-stops";

const sizes = "(min-width: 1280px) 24rem, (min-width: 961px) 30vw, (min-width: 600px) 46vw, 92vw";

type HouseCardProps = {
  house: HouseCardFacts;
  criteria: SearchValues;
  /** Instead of what is special about the house. */
  commute?: ReactNode;
  priority: boolean | "first";
  /** In the corner of the picture. */
  corner?: ReactNode;
  children?: ReactNode;
};

/** Four lines: name, way to the station, what is special, price. */
export function HouseCard({ house, criteria, commute, priority, corner, children }: HouseCardProps) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  const room = useRoomPicture(house.roomPicture);
  const money = (won: number) => formatMoney(won, locale);
  const { quote, discount, stop } = house;
  return (
    <article className={styles.card} {...room.asking}>
      <div className={styles.picture[house.area]}>
        <div className={styles.cover}>
          <Picture {...pictureSources(house.cover, sizes, cardWidths)} ratio="3:2" priority={priority} />
        </div>
        {room.picture && (
          <div className={styles.room} data-loaded={room.isLoaded ? "" : undefined} onLoad={room.onLoad}>
            <Picture
              {...pictureSources({ ...house.cover, path: room.picture, alt: "" }, sizes, cardWidths)}
              ratio="3:2"
              priority
            />
          </div>
        )}
        {house.isLastRoom && (
          <span className={styles.badge}>
            <Badge tone="brand">{t("card.rooms", { count: 1 })}</Badge>
          </span>
        )}
        {corner && <div className={styles.corner}>{corner}</div>}
      </div>
      <div className={styles.text}>
        <div className={styles.title}>
          <h2 className={styles.name}>
            <Link className={styles.link} to={paths.house(house.slug, stayOf(criteria))} prefetch="intent">
              {house.name}
            </Link>
          </h2>
          {house.rating.overall !== null && <HouseRating rating={house.rating} />}
        </div>
        <p className={styles.line}>
          {house.areaName}
          {stop && (
            <>
              {" · "}
              <SubwayStop {...stop} />
            </>
          )}
        </p>
        {commute ?? (
          <p className={styles.line}>
            {[
              t("card.guests", { count: house.occupancy }),
              house.stepFree && t("card.stepFree"),
              discount && t("card.discount", { count: discount.months, percent: discount.percent }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        )}
        {quote ? (
          <p className={styles.price}>
            <strong className={styles.amount}>{money(quote.totalRent)}</strong>{" "}
            {t("card.total", { nights: quote.nights })} <Estimate won={quote.totalRent} />
            <span className={styles.monthly}>{t("card.monthly", { rent: money(quote.monthlyRent) })}</span>
          </p>
        ) : (
          <p className={styles.price}>
            <strong className={styles.amount}>{t("card.from", { rent: money(house.rent) })}</strong>{" "}
            <Estimate won={house.rent} />
          </p>
        )}
        {children}
      </div>
    </article>
  );
}

/** Loads the picture of the room when the card is first pointed at or reached by keyboard. */
function useRoomPicture(path: string | undefined) {
  const [state, setState] = useState<"unasked" | "asked" | "loaded">("unasked");
  const ask = () => state === "unasked" && mayLoadMore() && setState("asked");
  return {
    picture: state === "unasked" ? undefined : path,
    isLoaded: state === "loaded",
    onLoad: () => setState("loaded"),
    asking: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === "mouse" && ask(),
      onFocus: ({ target }: FocusEvent) => target.matches(":focus-visible") && ask(),
    },
  };
}

type Connection = { saveData?: boolean };

function mayLoadMore(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
