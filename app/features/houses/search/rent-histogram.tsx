import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { HouseRents } from "contract/house";
import { formatMoney, formatMoneyShort } from "domain/money/money";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { useLocale } from "~/platform/i18n/use-locale";
import * as styles from "./filters-form.css";

const [height, gap] = [40, 0.16];
/** A band with one house is still seen beside one with many. */
const least = 3;

type RentHistogramProps = {
  rents: HouseRents;
  /** As typed. */
  max: string;
  /** Empty without a limit. */
  onMax: (max: string) => void;
};

/** How many houses there are for each rent; those above the limit are pale. With scripts the limit can be dragged. */
export function RentHistogram({ rents: { bands, step }, max, onMax }: RentHistogramProps) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  const scripts = useScripts();
  const [from, to] = [bands[0]!.from, bands.at(-1)!.from + step];
  const most = Math.max(...bands.map(({ houses }) => houses));
  const count = bands.reduce((sum, { houses }) => sum + houses, 0);
  const limit = Number(max.replace(/\D/g, "")) || Infinity;
  const label = t("search.rents", { count, from: formatMoney(from, locale), to: formatMoney(to, locale) });
  const chosen = Math.min(Math.max(limit, from), to);
  const shares = { "--chosen": (chosen - from) / (to - from), "--step": step / (to - from) };
  return (
    <div className={styles.histogram} style={shares as CSSProperties}>
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
      {scripts && (
        <>
          <output className={styles.rent} aria-hidden="true">
            {chosen === to ? t("search.anyRent") : formatMoneyShort(chosen, locale)}
          </output>
          <input
            type="range"
            className={styles.slider}
            aria-label={t("search.highestRent")}
            aria-valuetext={chosen === to ? t("search.anyRent") : formatMoney(chosen, locale)}
            min={from + step}
            max={to}
            step={step}
            value={chosen}
            onChange={({ currentTarget: { valueAsNumber: rent } }) => onMax(rent < to ? rent.toLocaleString("en") : "")}
          />
        </>
      )}
      <div className={styles.ends} aria-hidden="true">
        <span>{formatMoneyShort(from, locale)}</span>
        <span>{formatMoneyShort(to, locale)}</span>
      </div>
    </div>
  );
}
