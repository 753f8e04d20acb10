import { useTranslation } from "react-i18next";
import type { HouseRents } from "contract/house";
import { formatMoney, formatMoneyShort } from "domain/money";
import { useLocale } from "~/platform/i18n/use-locale";
import * as styles from "./rent-histogram.css";

const [height, gap] = [40, 0.16];
/** A band with one house is still seen beside one with many. */
const least = 3;

type RentHistogramProps = {
  rents: HouseRents;
  /** As typed. */
  max: string;
};

/** How many houses there are for each rent; those above the limit are pale. */
export function RentHistogram({ rents: { bands, step }, max }: RentHistogramProps) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  const [from, to] = [bands[0]!.from, bands.at(-1)!.from + step];
  const most = Math.max(...bands.map(({ houses }) => houses));
  const count = bands.reduce((sum, { houses }) => sum + houses, 0);
  const limit = Number(max.replace(/\D/g, "")) || Infinity;
  const label = t("search.rents", { count, from: formatMoney(from, locale), to: formatMoney(to, locale) });
  return (
    <div>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${(to - from) / step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {bands.map((band) => {
          const tall = Math.max(least, (height * band.houses) / most);
          return (
            <rect
              key={band.from}
              className={band.from < limit ? styles.bar : styles.above}
              x={(band.from - from) / step + gap / 2}
              y={height - tall}
              width={1 - gap}
              height={tall}
            />
          );
        })}
      </svg>
      <div className={styles.ends} aria-hidden="true">
        <span>{formatMoneyShort(from, locale)}</span>
        <span>{formatMoneyShort(to, locale)}</span>
      </div>
    </div>
  );
}
