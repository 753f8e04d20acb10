import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "domain/money/money";
import { pictures } from "~/assets/brand-pictures";
import { Heading } from "~/design-system/heading/heading";
import { Container } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { breakpoint, media } from "~/design-system/theme/media";
import { useLocale } from "~/platform/i18n/use-locale";
import * as styles from "./hero.css";

const sizes = `(min-width: ${breakpoint.desktop}px) min(44vw, 40rem), (min-width: ${breakpoint.tablet}px) 28rem, min(78vw, 20rem)`;

/** React 18 passes on only the lower-case attribute, which its types lack. */
const highPriority = { fetchpriority: "high" };

type HeroProps = {
  /** In Seoul, where the house then has its lights on. */
  isEvening: boolean;
  /** KRW a month, of the cheapest house in its cheapest season; null when it is unknown. */
  lowestRent: number | null;
};

export function Hero({ isEvening, lowestRent }: HeroProps) {
  const { t } = useTranslation("home");
  const locale = useLocale();
  const { src, srcSet, avif, ...size } = isEvening ? pictures.heroLit : pictures.hero;
  return (
    <section className={styles.hero} data-evening={isEvening ? "" : undefined}>
      <Container>
        <div className={styles.text}>
          <Heading level={1} size="hero">
            {t("hero.title")}
          </Heading>
          <Text size="lead">{t("hero.text")}</Text>
          {lowestRent !== null && (
            <Text size="price" weight="bold" numeric>
              {t("hero.from", { rent: formatMoney(lowestRent, locale) })}
            </Text>
          )}
        </div>
      </Container>
      <div className={styles.house}>
        <picture className={styles.picture}>
          <source type="image/avif" srcSet={avif} sizes={sizes} />
          <img
            className={styles.image}
            src={src}
            srcSet={srcSet}
            sizes={sizes}
            {...size}
            alt={t(isEvening ? "hero.altEvening" : "hero.alt")}
            {...highPriority}
          />
        </picture>
        {!isEvening && <LitWindows />}
      </div>
    </section>
  );
}

/** Light up once, after the page has loaded; not where motion is unwanted. */
function LitWindows() {
  const [isWanted, setWanted] = useState(false);
  const [isLit, setLit] = useState(false);
  useEffect(() => setWanted(!matchMedia(media.still).matches), []);
  if (!isWanted) return null;
  const { src, srcSet, avif, ...size } = pictures.heroLit;
  return (
    <picture className={styles.lit} data-lit={isLit ? "" : undefined}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        className={styles.image}
        loading="lazy"
        sizes={sizes}
        srcSet={srcSet}
        src={src}
        {...size}
        alt=""
        onLoad={() => setLit(true)}
      />
    </picture>
  );
}
