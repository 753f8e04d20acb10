import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "domain/money/money";
import { pictures, areas } from "~/assets/brand-pictures";
import { Heading } from "~/design-system/heading/heading";
import { Container } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { breakpoint, media } from "~/design-system/theme/media";
import { useLocale } from "~/platform/i18n/use-locale";
import { Search } from "~/design-system/icons/icons";
import { Button } from "~/design-system/button/button";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextField } from "~/design-system/text-field/text-field";
import { destinationKey } from "~/shared/commute/destination-choice";
import { counts } from "~/platform/third-party/conversions";
import { LanguageField } from "~/platform/i18n/language-field";
import { paths } from "~/platform/paths/paths";
import { scrollThreshold, useScrolled } from "~/platform/hydration/use-scrolled";
import { LengthChips, type LengthOption } from "~/shared/stay-dates/length-chips";
import { StayDatesField } from "~/shared/stay-dates/stay-dates-field";
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

type ReservationBoxProps = {
  earliest: string;
  latest: string;
  lengths: LengthOption[];
  universities: readonly { value: string; label: string }[];
  /** Chosen before on a page of houses. */
  university?: string;
};

export function ReservationBox(props: ReservationBoxProps) {
  const { earliest, latest, lengths, universities, university } = props;
  const { t } = useTranslation(["home", "common"]);
  const on = useScrolled(scrollThreshold);
  return (
    <Container className={styles.box}>
      <form
        className={styles.form}
        action={paths.houses()}
        method="get"
        noValidate
        aria-label={t("home:box.label")}
        data-on={on ? "" : undefined}
      >
        <LanguageField />
        <div className={styles.dates}>
          <StayDatesField
            id="box-dates"
            from={{ id: "box-checkIn", name: "checkIn", label: t("home:box.checkIn"), min: earliest, max: latest }}
            to={{ id: "box-checkOut", name: "checkOut", label: t("home:box.checkOut"), min: earliest }}
            stay={{ earliest, latest, lengths }}
          />
        </div>
        <SelectField
          id="box-area"
          name="area"
          label={t("home:box.area")}
          placeholder={t("home:box.anywhere")}
          options={areas.map((area) => ({ value: area, label: t(`common:areas.${area}`) }))}
        />
        {universities.length > 0 && (
          <SelectField
            id="box-university"
            name={destinationKey}
            label={t("home:box.university")}
            placeholder={t("home:box.anyUniversity")}
            defaultValue={university}
            options={universities}
          />
        )}
        <TextField
          id="box-guests"
          name="guests"
          label={t("home:box.guests")}
          type="number"
          inputMode="numeric"
          min={1}
          max={20}
          defaultValue={1}
        />
        <div>
          <Button variant="brand" fullWidth {...counts("findHouses")}>
            <Search size={20} strokeWidth={1.75} aria-hidden="true" />
            <span>{t("common:actions.findHouses")}</span>
          </Button>
        </div>
        <div className={styles.lengths}>
          <LengthChips lengths={lengths} />
        </div>
      </form>
    </Container>
  );
}
