import { useTranslation } from "react-i18next";
import type { Rating as HouseRatings } from "contract/review";
import { Rating } from "~/design-system/rating/rating";

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
