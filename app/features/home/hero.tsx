import { useTranslation } from "react-i18next";
import { pictures } from "~/assets/brand-pictures";
import { Heading } from "~/design-system/heading/heading";
import { Container } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { breakpoint } from "~/design-system/theme/media";
import * as styles from "./hero.css";

const sizes = `(min-width: ${breakpoint.desktop}px) min(46vw, 40rem), (min-width: ${breakpoint.tablet}px) 36rem, 100vw`;

/** React 18 passes on only the lower-case attribute, which its types lack. */
const highPriority = { fetchpriority: "high" };

export function Hero() {
  const { t } = useTranslation("home");
  const { src, srcSet, avif, ...size } = pictures.hero;
  return (
    <section className={styles.hero}>
      <Container>
        <div className={styles.text}>
          <Heading level={1} size="display">
            {t("hero.title")}
          </Heading>
          <Text size="lead">{t("hero.text")}</Text>
        </div>
      </Container>
      <picture className={styles.picture}>
        <source type="image/avif" srcSet={avif} sizes={sizes} />
        <img src={src} srcSet={srcSet} sizes={sizes} {...size} alt={t("hero.alt")} {...highPriority} />
      </picture>
    </section>
  );
}
