import { useLocation } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import type { RefundPolicyName } from "domain/enums";
import { insertTiers } from "domain/money/refund-texts";
import { Button } from "~/design-system/button/button";
import * as styles from "~/design-system/checkbox-field/agreements.css";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { content } from "~/design-system/disclosure/disclosure.css";
import { Grid, Stack } from "~/design-system/layout/layout";
import { untilScripts } from "~/design-system/layout/layout.css";
import { Notice } from "~/design-system/notice/notice";
import { NumberStepper } from "~/design-system/number-stepper/number-stepper";
import { RadioCards } from "~/design-system/radio-cards/radio-cards";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextField } from "~/design-system/text-field/text-field";
import { Text } from "~/design-system/text/text";
import { SubmitButton } from "~/platform/forms/post-form";
import { toCheckbox, type FieldOf } from "~/platform/forms/use-fields";
import type { StayDays } from "~/shared/stay-dates/stay-dates.server";
import { StayDatesField } from "~/shared/stay-dates/stay-dates-field";
import { coupon } from "./checkout.css";

type StayFieldsProps = { fieldOf: FieldOf; house: House; days: StayDays };

export function StayFields({ fieldOf, house, days }: StayFieldsProps) {
  const { t } = useTranslation(["reservations", "common"]);
  const scripts = useScripts();
  const stepper = { decreaseLabel: t("common:form.decrease"), increaseLabel: t("common:form.increase") };
  return (
    <Stack gap="16">
      <StayDatesField
        id="checkout-dates"
        from={{ ...fieldOf("checkIn"), label: t("stay.checkIn"), required: true }}
        to={{ ...fieldOf("checkOut"), label: t("stay.checkOut"), required: true }}
        stay={{ ...days, minimumNights: house.minimumNights, rates: house }}
      />
      <Grid columns={{ mobile: "1", tablet: "2" }} gap="16">
        <NumberStepper
          {...fieldOf("guests")}
          {...stepper}
          label={t("stay.guests")}
          hint={t("stay.guestsHint", { count: house.occupancy })}
          min={1}
          max={house.occupancy}
          required
        />
        <NumberStepper
          {...fieldOf("beddingSets")}
          {...stepper}
          label={t("stay.beddingSets")}
          hint={t("stay.beddingHint")}
          min={0}
          max={house.occupancy}
          required
        />
      </Grid>
      {!scripts && (
        <div className={untilScripts}>
          <SubmitButton name="intent" value="quote" variant="secondary" size="small">
            {t("checkout.updatePrice")}
          </SubmitButton>
        </div>
      )}
    </Stack>
  );
}

/** Worded on the server, so that other pages do not load the texts. */
export type RoomChoice = {
  options: { value: string; label: string }[];
  /** The one that a booking gets now; null when the chosen one is not free. */
  room: { text: string; isWomenOnly: boolean } | null;
  texts: Record<"label" | "any" | "womenOnly" | "womenOnlyHint" | "taken", string>;
};

type RoomFieldProps = { fieldOf: FieldOf; rooms: RoomChoice; chosen: string | undefined };

/** The room that is booked, a choice where several are free, and the rule of its floor. */
export function RoomField({ fieldOf, rooms: { options, room, texts }, chosen }: RoomFieldProps) {
  const isTaken = Boolean(chosen) && !room;
  return (
    <Stack gap="12">
      {isTaken && (
        <Notice tone="warning" silent>
          <p>{texts.taken}</p>
        </Notice>
      )}
      {options.length > 1 || isTaken ? (
        <SelectField
          key={options.map(({ value }) => value).join()}
          {...fieldOf("unitId")}
          label={texts.label}
          placeholder={texts.any}
          options={options}
        />
      ) : (
        chosen && <input type="hidden" name="unitId" value={chosen} />
      )}
      {room && <Text>{room.text}</Text>}
      {room?.isWomenOnly && (
        <CheckboxField
          {...toCheckbox(fieldOf("agreeFloorRule"))}
          label={texts.womenOnly}
          hint={texts.womenOnlyHint}
          required
        />
      )}
    </Stack>
  );
}

/** How it is paid, and the coupon. */
export function PaymentFields({ fieldOf }: { fieldOf: FieldOf }) {
  const { t } = useTranslation(["reservations", "common"]);
  const { pathname, search } = useLocation();
  const couponField = fieldOf("couponCode");
  return (
    <>
      <RadioCards
        {...fieldOf("plan")}
        label={t("plan.label")}
        options={(["installments", "full"] as const).map((value) => ({
          value,
          label: t(`plan.${value}`),
          description: t(`plan.${value}Text`),
        }))}
      />
      <RadioCards
        {...fieldOf("method")}
        label={t("method.label")}
        options={(["CREDIT_CARD", "FOREIGN_CARD"] as const).map((value) => ({
          value,
          label: t(`method.${value}`),
          description: t(`method.${value}Text`),
        }))}
      />
      <div className={coupon} aria-live="polite">
        <TextField
          {...couponField}
          label={t("checkout.coupon")}
          optional={t("common:form.optional")}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <Button name="intent" value="quote" formAction={`${pathname}${search}#${couponField.id}`} variant="secondary">
          {t("checkout.applyCoupon")}
        </Button>
      </div>
    </>
  );
}

/** One box instead of the required ones. */
export const agreeAllField = "agreeAll";

/** Posted where the agreement to marketing is required too, so that the one box includes it. */
export const marketingRequiredField = "marketingRequired";

/** New guests alone are asked for the terms of use. */
const requiredAgreements = ["agreeTerms", "agreeFacility", "agreeCancellation", "agreePrivacy"];

export const listRequiredAgreements = ({ withMarketing }: { withMarketing: boolean }): readonly string[] =>
  withMarketing ? [...requiredAgreements, "agreeMarketing"] : requiredAgreements;

type AgreementFieldsProps = {
  fieldOf: FieldOf;
  policy: RefundPolicyName;
  marketingRequired: boolean;
  /** To the privacy policy. */
  privacyLink: ReactNode;
  /** To the terms of use, which new guests agree to with their account. */
  termsLink?: ReactNode;
};

export function AgreementFields({ fieldOf, policy, marketingRequired, privacyLink, termsLink }: AgreementFieldsProps) {
  const { t } = useTranslation("reservations");
  const box = (name: string) => toCheckbox(fieldOf(name));
  const policyTerms = insertTiers(t(`terms.${policy}`, { returnObjects: true }), (key, tier) =>
    t(`tierTerms.${key}`, tier),
  );
  return (
    <div className={styles.agreements} onChange={keepInSync}>
      <div className={styles.agreeToAll}>
        <CheckboxField
          {...box(agreeAllField)}
          label={t(marketingRequired ? "agreements.allWithMarketing" : "agreements.all")}
          hint={t(marketingRequired ? "agreements.allHintWithMarketing" : "agreements.allHint")}
        />
        {marketingRequired && <input type="hidden" name={marketingRequiredField} value="on" />}
      </div>
      {termsLink && (
        <CheckboxField
          {...box("agreeTerms")}
          label={t("agreements.terms")}
          text={<p className={styles.read}>{termsLink}</p>}
          required
        />
      )}
      <CheckboxField
        {...box("agreeFacility")}
        label={t("agreements.facility")}
        text={<Terms title={t("agreements.readFacility")} lines={t("terms.facility", { returnObjects: true })} />}
        required
      />
      <CheckboxField
        {...box("agreeCancellation")}
        label={t("agreements.cancellation")}
        text={<Terms title={t("agreements.readCancellation")} lines={policyTerms} />}
        required
      />
      <CheckboxField
        {...box("agreePrivacy")}
        label={t("agreements.privacy")}
        text={<p className={styles.read}>{privacyLink}</p>}
        required
      />
      <CheckboxField
        {...box("agreeMarketing")}
        label={t("agreements.marketing")}
        hint={t("agreements.marketingHint")}
        required={marketingRequired}
      />
    </div>
  );
}

/** With scripts the box for all ticks the others; without, the server reads it as all of them. */
function keepInSync({ target }: FormEvent) {
  if (!(target instanceof HTMLInputElement) || !target.form) return;
  const find = (name: string) => {
    const box = target.form?.elements.namedItem(name);
    return box instanceof HTMLInputElement ? box : undefined;
  };
  const withMarketing = target.form.elements.namedItem(marketingRequiredField) !== null;
  const required = listRequiredAgreements({ withMarketing }).flatMap((name) => find(name) ?? []);
  const all = find(agreeAllField);
  if (target === all) for (const box of required) box.checked = all.checked;
  else if (all) all.checked = required.every((box) => box.checked);
}

function Terms({ title, lines }: { title: string; lines: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <details>
      <summary className={styles.read} aria-label={title}>
        {t("form.read")}
      </summary>
      <Stack as="ul" gap="8" className={content}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Stack>
    </details>
  );
}
