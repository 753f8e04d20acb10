import { Form, useNavigation, useSubmit, type useLoaderData } from "@remix-run/react";
import { useCallback, useEffect, type ReactNode, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import type { Quote } from "contract/reservation";
import { formatMoney } from "domain/money/money";
import { Button, DefaultButton } from "~/design-system/button/button";
import { Container, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { useFields, type FieldOf } from "~/platform/forms/use-fields";
import { BottomBar } from "~/design-system/bottom-bar/bottom-bar";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { Heading } from "~/design-system/heading/heading";
import { StickyBox } from "~/design-system/sticky-box/sticky-box";
import { chatAtEnd } from "~/design-system/theme/foot";
import { counts } from "~/platform/third-party/conversions";
import type { DayRate } from "~/platform/format/exchange";
import { useLocale } from "~/platform/i18n/use-locale";
import type { StayDays } from "~/shared/stay-dates/stay-dates.server";
import { StayTimes } from "~/platform/format/stay-times";
import { StayHeader } from "../stay/stay-header";
import type { loadCheckout, postCheckout, CheckoutReply } from "./checkout.server";
import * as styles from "./checkout.css";
import { AgreementFields, PaymentFields, RoomField, StayFields, type RoomChoice } from "./checkout-fields";
import {
  BookedNotice,
  NextStepLink,
  StayMissing,
  StayUnavailable,
  Suspended,
  type Alternatives,
} from "./checkout-notices";
import { Guardian, Occupant } from "../occupant-fields";
import type { OccupantOptions } from "../occupant-options.server";
import { PriceDetails } from "../price-details";

type Loaded = ReturnType<typeof useLoaderData<typeof loadCheckout>>;
type Posted = Exclude<Awaited<ReturnType<typeof postCheckout>>, Response>["data"];

type CheckoutPageProps = {
  loaded: Loaded;
  posted: Posted | undefined;
  privacyLink: ReactNode;
  /** To the terms of use; for new guests. */
  termsLink?: ReactNode;
  /** Beside the title: how to reach us. */
  help: ReactNode;
  /** Another way to book. */
  offer?: ReactNode;
  /** How a visitor signs up or logs in with the form. */
  renderAccount?: (fieldOf: FieldOf) => ReactNode;
  /** Whether `renderAccount` asks for the first occupant's details. */
  hidesOwnEntry?: boolean;
};

export function CheckoutPage({ loaded, posted, help, offer, ...slots }: CheckoutPageProps) {
  const { t } = useTranslation("reservations");
  const { house, days, rate, booked, options, search, isSuspended, ...started } = loaded;
  const { checkout, alternatives, occupants, needsGuardian, rooms } = posted ?? started;
  const bookedNotice = booked && <BookedNotice reservationId={booked} house={house} />;
  const hasNoPrice = !posted && !checkout.quote && !checkout.priceFailed;
  if (bookedNotice && hasNoPrice) {
    return (
      <Container>
        <StayHeader title={t("checkout.title")} house={house} end={help} />
        {bookedNotice}
      </Container>
    );
  }
  if (hasNoPrice) {
    const [sentence] = Object.values(checkout.lastResult.error ?? {}).flatMap((messages) => messages ?? []);
    return <StayMissing house={house} sentence={sentence ?? t("checkout.noPrice")} search={search} />;
  }
  return (
    <Container>
      <StayHeader title={t("checkout.title")} house={house} end={help} />
      {bookedNotice && <div className={styles.aboveFields}>{bookedNotice}</div>}
      <CheckoutForm
        {...slots}
        offer={offer}
        house={house}
        days={days}
        rate={rate}
        checkout={checkout}
        isQuote={posted?.isQuote}
        alternatives={booked && !posted ? null : alternatives /* it may have been the last room */}
        rooms={rooms}
        occupants={occupants}
        needsGuardian={needsGuardian}
        occupantOptions={options}
        nextStep={<NextStepLink checkout={checkout} />}
        blocked={isSuspended && <Suspended />}
      />
    </Container>
  );
}

type CheckoutFormProps = {
  house: House;
  days: StayDays;
  /** The day's rate; null for visitors who chose won only. */
  rate: DayRate | null;
  checkout: CheckoutReply;
  /** Whether the price was asked for, which is answered at the fields: the page stays where it is. */
  isQuote?: boolean;
  alternatives: Alternatives | null;
  rooms: RoomChoice | null;
  occupants: number;
  /** Whether the booker is under 19. */
  needsGuardian: boolean;
  occupantOptions: OccupantOptions;
  privacyLink: ReactNode;
  termsLink?: ReactNode;
  /** Another way to book: above the fields, beside the price. */
  offer?: ReactNode;
  renderAccount?: (fieldOf: FieldOf) => ReactNode;
  hidesOwnEntry?: boolean;
  nextStep: ReactNode;
  blocked: ReactNode;
};

const formId = "checkout";

/** As on the page: those of the account come from another check. */
const summaryOrder = [
  "checkIn",
  "checkOut",
  "guests",
  "beddingSets",
  "unitId",
  "agreeFloorRule",
  "firstName",
  "lastName",
  "email",
  "password",
  "birthYear",
  "countryCode",
  "phone",
  "occupants",
  "guardian",
  "plan",
  "method",
  "couponCode",
];

/** What the guest agrees to: the figures of the price beside the form. */
const quotedFields = [
  ["quotedTotal", "totalPrice"],
  ["quotedDeposit", "deposit"],
  ["quotedDueNow", "dueNow"],
] as const;

export function CheckoutForm({
  house,
  days,
  checkout,
  isQuote = false,
  alternatives,
  rooms,
  occupants,
  needsGuardian,
  occupantOptions,
  hidesOwnEntry = false,
  ...slots
}: CheckoutFormProps) {
  const { t } = useTranslation(["reservations", "common"]);
  const { quote, values } = checkout;
  const { formProps, errors, fieldOf, idempotencyKey } = useFields(formId, checkout);
  // Taken dates are shown with alternatives instead, and the problems of a price at their fields
  const isShownElsewhere = (alternatives && checkout.errorCode === "DATES_UNAVAILABLE") || (isQuote && !errors[""]);
  const shownErrors = isShownElsewhere ? {} : errors;
  const navigation = useNavigation();
  const intent = navigation.state === "idle" ? null : (navigation.formData?.get("intent") ?? null);
  const reprice = useRepricing(formId);
  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement) || submitter.value !== "quote") return formProps.onSubmit(event);
    event.preventDefault();
    reprice(event.currentTarget);
  }

  return (
    <Form {...formProps} onSubmit={submit} method="post" noValidate className={styles.layout} {...chatAtEnd}>
      <DefaultButton intent="quote" />
      <div className={styles.details}>
        {slots.offer && <div className={styles.aboveFields}>{slots.offer}</div>}
        <Stack gap="48">
          {alternatives && <StayUnavailable house={house} values={values} alternatives={alternatives} />}
          {Object.keys(shownErrors).length > 0 && (
            <Stack gap="16">
              <ErrorSummary
                title={t("common:form.errorSummary")}
                formId={formId}
                errors={shownErrors}
                order={summaryOrder}
              />
              {slots.nextStep}
            </Stack>
          )}
          <Section title={t("checkout.reservationInformation")}>
            <StayFields fieldOf={fieldOf} house={house} days={days} busy={intent === "quote"} />
            {quote && <StayTimes checkIn={quote.installments[0]!.from} checkOut={quote.installments.at(-1)!.to} />}
            {rooms && <RoomField fieldOf={fieldOf} rooms={rooms} chosen={values.unitId} />}
          </Section>
          <Section title={t("checkout.contactInformation")} lead={t("checkout.contactLead")}>
            <Stack gap="32">
              {slots.renderAccount?.(fieldOf)}
              {Array.from({ length: occupants }, (_, index) => index)
                .slice(hidesOwnEntry ? 1 : 0)
                .map((index) => (
                  <Occupant key={index} index={index} fieldOf={fieldOf} options={occupantOptions} />
                ))}
              {needsGuardian && <Guardian fieldOf={fieldOf} options={occupantOptions} />}
            </Stack>
          </Section>
          <Section title={t("checkout.paymentInformation")}>
            <PaymentFields fieldOf={fieldOf} />
          </Section>
        </Stack>
      </div>
      <StickyBox className={styles.price}>
        <PriceDetails quote={quote} failed={checkout.priceFailed} rate={slots.rate} />
      </StickyBox>
      <div className={styles.finish}>
        <Stack gap="48">
          <Section title={t("agreements.title")}>
            <AgreementFields
              fieldOf={fieldOf}
              policy={quote?.refundPolicy ?? house.refundPolicy}
              marketingRequired={quote?.marketingRequired ?? false}
              privacyLink={slots.privacyLink}
              termsLink={slots.termsLink}
            />
          </Section>
          <Section title={t("next.title")}>
            <ol className={styles.steps}>
              {t("next.steps", { returnObjects: true }).map((step) => (
                <li key={step} className={styles.step}>
                  {step}
                </li>
              ))}
            </ol>
          </Section>
          <Stack gap="16">
            {quotedFields.map(([name, figure]) => (
              <input key={name} type="hidden" name={name} value={quote?.[figure] ?? values[name] ?? ""} />
            ))}
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            {slots.blocked || <Text tone="soft">{t("checkout.nothingCharged")}</Text>}
          </Stack>
        </Stack>
      </div>
      {!slots.blocked && (
        <BottomBar label={t("checkout.reserve")} alwaysShown>
          {quote && !alternatives && <DueNow quote={quote} />}
          <Button
            name="intent"
            value="reserve"
            fullWidth
            busy={intent === "reserve" && t("common:form.busy")}
            {...counts("reserve")}
          >
            {t("checkout.reserve")}
          </Button>
        </BottomBar>
      )}
    </Form>
  );
}

/** On narrow windows, where the price details are far below the first fields. */
function DueNow({ quote }: { quote: Quote }) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  return (
    <a className={styles.dueNow} href="#price-details">
      <span className={styles.dueNowLabel}>{t("price.dueNow")}</span>{" "}
      <span className={styles.dueNowSum}>{formatMoney(quote.dueNow, locale)}</span>
    </a>
  );
}

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="24" className={styles.section}>
      <Stack gap="4">
        <Heading level={2} size="block">
          {title}
        </Heading>
        {lead && <Text tone="soft">{lead}</Text>}
      </Stack>
      {children}
    </Stack>
  );
}

const priced = ["checkIn", "checkOut", "guests", "beddingSets", "couponCode", "plan", "unitId"];

/** Prices the stay again when a field that counts is changed. Returns what does so at once. */
function useRepricing(formId: string): (form: HTMLFormElement) => void {
  const submit = useSubmit();
  const reprice = useCallback(
    (form: HTMLFormElement) => {
      const formData = new FormData(form);
      formData.set("intent", "quote");
      submit(formData, { method: "post", replace: true, preventScrollReset: true });
    },
    [submit],
  );
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    function follow(event: Event) {
      const field = event.target;
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (!isField || !priced.includes(field.name) || !field.checkValidity()) return;
      reprice(form as HTMLFormElement);
    }
    form.addEventListener("change", follow);
    return () => form.removeEventListener("change", follow);
  }, [formId, reprice]);
  return reprice;
}
