import { Search } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { areas } from "~/assets/brand-pictures";
import { Button } from "~/design-system/button/button";
import { Container } from "~/design-system/layout/layout";
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
