import { useTranslation } from "react-i18next";
import type { Rating as HouseRatings } from "contract/review";
import type { House, HouseSummary } from "contract/house";
import { Rating } from "~/design-system/rating/rating";
import { SubwayBadge } from "~/design-system/subway-badge/subway-badge";
import { stationName } from "~/design-system/subway-badge/subway-badge.css";
import { getBrand } from "~/platform/brand";

/** `bare` omits the number of reviews. */
export function HouseRating({
  rating: { overall, count },
  bare,
}: {
  rating: Pick<HouseRatings, "overall" | "count">;
  bare?: boolean;
}) {
  const { t } = useTranslation("houses");
  if (overall === null) return <span>{t("rating.none")}</span>;
  const value = overall.toFixed(1);
  return <Rating value={value} detail={bare ? undefined : `(${count})`} label={t("rating.label", { value, count })} />;
}

type Stop = HouseSummary["subway"][number];

/** Of the station's name in the sentence, wherever a language has it. */
const place = "\0";

export function SubwayStop({ line, station, minutes }: Stop) {
  const { t } = useTranslation("houses");
  const end = t("subway.stationEnd");
  /** The sentence adds “station” itself in languages that need it. */
  const bare = end && station.endsWith(end) ? station.slice(0, -end.length) : station;
  const [before, after] = t("card.minutes", { station: place, minutes }).split(place);
  return (
    <>
      <SubwayBadge line={line} label={t("subway.line", { line, context: line })} />
      <span className={stationName}>{` ${before}${bare}`}</span>
      <span>{after}</span>
    </>
  );
}

/** The text for the lowest rent of a month, which is the only one without seasons. */
export function monthlyLabel({ seasons }: Pick<HouseSummary, "seasons">) {
  return seasons.length > 0 ? "houses:card.from" : "houses:card.monthly";
}

/** The text for what the rent of every house includes; null where it is nothing. */
export function includedLabel() {
  const { vatPercent, promises } = getBrand();
  if (vatPercent > 0) return promises.bills ? "houses:card.included.all" : "houses:card.included.vat";
  return promises.bills ? "houses:card.included.bills" : null;
}

/** The texts for what the rent of one house includes. */
export function listIncluded({ bills }: Pick<House, "bills">) {
  const included = [...(getBrand().vatPercent > 0 ? (["vat"] as const) : []), ...bills];
  return included.map((name) => `houses:bills.${name}` as const);
}
