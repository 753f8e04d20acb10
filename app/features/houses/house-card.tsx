import { Link, useViewTransitionState } from "@remix-run/react";
import { useState, type FocusEvent, type PointerEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "domain/money/money";
import { Badge } from "~/design-system/badge/badge";
import { Accessibility } from "~/design-system/icons/icons";
import { Inline } from "~/design-system/layout/layout";
import { Picture } from "~/design-system/picture/picture";
import { useEstimate } from "~/platform/format/estimate";
import { useLocale } from "~/platform/i18n/use-locale";
import { cardWidths, pictureSources } from "~/platform/paths/picture-sources";
import { paths } from "~/platform/paths/paths";
import { Text } from "~/design-system/text/text";
import * as styles from "./house-card.css";
import { HouseRating, SubwayStop } from "./house-labels";
import type { HouseCardFacts } from "./house-card.server";
import { stayOf, type SearchValues } from "./search/search-values";
import { stationLine } from "~/design-system/subway-badge/subway-badge.css";

const sizes = "(min-width: 961px) min(30vw, 24rem), (min-width: 600px) 46vw, 92vw";

/** Of the frame, to which every picture is cropped. */
const shape = { width: 1200, height: 800 };

type HouseCardProps = {
  house: HouseCardFacts;
  criteria: SearchValues;
  /** Minutes to the chosen university, shown in place of the station. */
  commute?: ReactNode;
  priority: boolean | "first";
  /** In the corner of the picture. */
  corner?: ReactNode;
  children?: ReactNode;
};

export function HouseCard({ house, criteria, commute, priority, corner, children }: HouseCardProps) {
  const { t } = useTranslation(["houses", "common"]);
  const to = paths.house(house.slug, stayOf(criteria));
  const locale = useLocale();
  const room = useRoomPicture(house.roomPicture);
  const money = (won: number) => formatMoney(won, locale);
  const estimate = useEstimate();
  const { quote, discount } = house;
  // The estimate is below the amount that it is of; then by importance, because facts that do not fit are clipped
  const facts = [
    estimate(quote?.totalRent ?? house.rent),
    quote && t("houses:card.monthly", { rent: money(quote.monthlyRent) }),
    t("houses:card.guests", { count: house.occupancy }),
    discount && t("houses:card.discount", { count: discount.months, percent: discount.percent }),
  ].filter((fact) => typeof fact === "string");
  return (
    <article className={styles.card} {...room.requesting}>
      <PictureFrame area={house.area} to={to}>
        <Picture {...pictureSources({ ...house.cover, ...shape }, sizes, cardWidths)} ratio="3:2" priority={priority} />
        {room.picture && (
          <div className={styles.room} data-loaded={room.isLoaded ? "" : undefined} onLoad={room.onLoad}>
            <Picture
              {...pictureSources({ path: room.picture, alt: "", ...shape }, sizes, cardWidths)}
              className={styles.roomPicture}
              ratio="3:2"
              priority
            />
          </div>
        )}
      </PictureFrame>
      {house.isLastRoom && (
        <span className={styles.badge}>
          <Badge tone="brand">{t("houses:card.rooms", { count: 1 })}</Badge>
        </span>
      )}
      {corner && <div className={styles.corner}>{corner}</div>}
      <div className={styles.text}>
        <Inline wrap={false} align="stretch" justify="space-between">
          <Text as="h2" size="medium" weight="bold" tight lines="one">
            <Link className={styles.link} to={to} prefetch="intent" viewTransition>
              {house.name}
            </Link>
          </Text>
          {house.stepFree && (
            <span role="img" aria-label={t("houses:card.stepFree")}>
              <Accessibility size={20} strokeWidth={1.75} aria-hidden="true" />
            </span>
          )}
        </Inline>
        <div className={styles.stationRow}>
          {commute ?? (
            <p className={stationLine}>
              {house.stop ? <SubwayStop {...house.stop} /> : t(`common:areas.${house.area}`)}
            </p>
          )}
          {house.rating.overall !== null && <HouseRating rating={house.rating} bare />}
        </div>
        <p className={styles.price}>
          {quote ? (
            <span>
              <strong className={styles.amount}>{money(quote.totalRent)}</strong>{" "}
              <span>{t("houses:card.total", { nights: quote.nights })}</span>
            </span>
          ) : (
            <strong className={styles.amount}>{t("houses:card.from", { rent: money(house.rent) })}</strong>
          )}
        </p>
        <p className={styles.facts}>
          {facts.map((fact, index) => (
            <span key={fact}>{index > 0 ? ` · ${fact}` : fact}</span>
          ))}
        </p>
        {children}
      </div>
    </article>
  );
}

type PictureFrameProps = { area: HouseCardFacts["area"]; to: string; children: ReactNode };

/** Becomes the first picture of the house's page: one card has the name of it, while its link is followed. */
function PictureFrame({ area, to, children }: PictureFrameProps) {
  const isOpening = useViewTransitionState(to);
  return (
    <div className={styles.picture[area]} data-opening={isOpening ? "" : undefined}>
      {children}
    </div>
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
    requesting: {
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
