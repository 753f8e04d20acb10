import { Form, useSubmit, type useLoaderData } from "@remix-run/react";
import { useCallback, useEffect, type ReactNode, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Quote } from "contract/reservation";
import { formatMoney } from "domain/money/money";
import { nameParts } from "domain/people/person-name";
import { DefaultButton } from "~/design-system/button/button";
import { Container, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { KeyField, SubmitButton } from "~/platform/forms/post-form";
import { useFields, type FieldOf } from "~/platform/forms/use-fields";
import { BottomBar } from "~/design-system/bottom-bar/bottom-bar";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { Heading } from "~/design-system/heading/heading";
import { StickyBox } from "~/design-system/sticky-box/sticky-box";
import { chatAtEnd } from "~/design-system/theme/foot";
import { counts } from "~/platform/third-party/conversions";
import { useLocale } from "~/platform/i18n/use-locale";
import { StayTimes } from "~/platform/format/stay-times";
import { StayHeader } from "../stay/stay-header";
import type { loadCheckout, postCheckout } from "./checkout.server";
import * as styles from "./checkout.css";
import { AgreementFields, PaymentFields, RoomField, StayFields } from "./checkout-fields";
import { BookedNotice, NextStepLink, StayMissing, StayUnavailable, Suspended } from "./checkout-notices";
import { Guardian, Occupant } from "../occupant-fields";
import { PriceDetails } from "../price-details";

type Loaded = ReturnType<typeof useLoaderData<typeof loadCheckout>>;
type Posted = Exclude<Awaited<ReturnType<typeof postCheckout>>, Response>["data"];

/** What the pages of other features put into the form. */
type Slots = {
  privacyLink: ReactNode;
  /** To the terms of use; for new guests. */
  termsLink?: ReactNode;
  /** Another way to book: above the fields, beside the price. */
  offer?: ReactNode;
  /** How a visitor signs up or logs in with the form. */
  renderAccount?: (fieldOf: FieldOf) => ReactNode;
  /** Whether `renderAccount` asks for the first occupant's details. */
  hidesOwnEntry?: boolean;
};

/** `help`: beside the title, how to reach us. */
type CheckoutPageProps = Slots & { loaded: Loaded; posted: Posted | undefined; help: ReactNode };

export function CheckoutPage({ loaded, posted, help, ...slots }: CheckoutPageProps) {
  const { t } = useTranslation("reservations");
  const { house, booked, search } = loaded;
  const shown = { ...loaded, ...posted };
  const { priceFailed, quote, lastResult } = shown.checkout;
  const hasNoPrice = !posted && !quote && !priceFailed;
  if (hasNoPrice && !booked) {
    const [sentence] = Object.values(lastResult.error ?? {}).flatMap((messages) => messages ?? []);
    return <StayMissing house={house} sentence={sentence ?? t("checkout.noPrice")} search={search} />;
  }
  return (
    <Container>
      <StayHeader title={t("checkout.title")} house={house} end={help} />
      {booked && (
        <div className={styles.aboveFields}>
          <BookedNotice reservationId={booked} house={house} />
        </div>
      )}
      {!hasNoPrice && (
        <CheckoutForm
          {...slots}
          {...shown}
          alternatives={booked && !posted ? null : shown.alternatives /* it may have been the last room */}
        />
      )}
    </Container>
  );
}

type CheckoutFormProps = Slots &
  Pick<Loaded, "house" | "days" | "rate" | "checkout" | "alternatives" | "rooms" | "occupants"> &
  Pick<Loaded, "needsGuardian" | "options" | "isSuspended"> & {
    /** Whether the price was asked for, which is answered at the fields: the page stays where it is. */
    isQuote?: boolean;
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
  ...nameParts,
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

export function CheckoutForm({ house, checkout, alternatives, options, ...page }: CheckoutFormProps) {
  const { t } = useTranslation(["reservations", "common"]);
  const { errorCode, priceFailed, quote, values } = checkout;
  const form = useFields(formId, checkout);
  const { errors, fieldOf, formProps } = form;
  // Taken dates are shown with alternatives instead, and the problems of a price at their fields
  const isShownElsewhere = (alternatives && errorCode === "DATES_UNAVAILABLE") || (page.isQuote && !errors[""]);
  const shownErrors = isShownElsewhere ? {} : errors;
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
        {page.offer && <div className={styles.aboveFields}>{page.offer}</div>}
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
              <NextStepLink errorCode={errorCode} />
            </Stack>
          )}
          <Section title={t("checkout.reservationInformation")}>
            <StayFields fieldOf={fieldOf} house={house} days={page.days} />
            {quote && <StayTimes checkIn={quote.installments[0]!.from} checkOut={quote.installments.at(-1)!.to} />}
            {page.rooms && <RoomField fieldOf={fieldOf} rooms={page.rooms} chosen={values.unitId} />}
          </Section>
          <Section title={t("checkout.contactInformation")} lead={t("checkout.contactLead")}>
            <Stack gap="32">
              {page.renderAccount?.(fieldOf)}
              {Array.from({ length: page.occupants }, (_, index) => index)
                .slice(page.hidesOwnEntry ? 1 : 0)
                .map((index) => (
                  <Occupant key={index} index={index} fieldOf={fieldOf} options={options} />
                ))}
              {page.needsGuardian && <Guardian fieldOf={fieldOf} options={options} />}
            </Stack>
          </Section>
          <Section title={t("checkout.paymentInformation")}>
            <PaymentFields fieldOf={fieldOf} />
          </Section>
        </Stack>
      </div>
      <StickyBox className={styles.price}>
        <PriceDetails quote={quote} failed={priceFailed} rate={page.rate} />
      </StickyBox>
      <div className={styles.finish}>
        <Stack gap="48">
          <Section title={t("agreements.title")}>
            <AgreementFields
              fieldOf={fieldOf}
              policy={quote?.refundPolicy ?? house.refundPolicy}
              marketingRequired={quote?.marketingRequired ?? false}
              privacyLink={page.privacyLink}
              termsLink={page.termsLink}
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
            <KeyField form={form} />
            {page.isSuspended ? <Suspended /> : <Text tone="soft">{t("checkout.nothingCharged")}</Text>}
          </Stack>
        </Stack>
      </div>
      {!page.isSuspended && (
        <BottomBar label={t("checkout.reserve")} alwaysShown>
          {quote && !alternatives && <DueNow quote={quote} />}
          <SubmitButton name="intent" value="reserve" fullWidth {...counts("reserve")}>
            {t("checkout.reserve")}
          </SubmitButton>
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
