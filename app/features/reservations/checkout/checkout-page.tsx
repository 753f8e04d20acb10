import type { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/design-system/button/button";
import { Container } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { TextLink } from "~/design-system/text/text";
import type { FieldOf } from "~/platform/forms/use-fields";
import { paths } from "~/platform/paths/paths";
import { StayHeader } from "../stay/stay-header";
import { BookedNotice } from "./booked-notice";
import { CheckoutForm } from "./checkout-form";
import type { loadCheckout, postCheckout } from "./checkout-page.server";
import * as styles from "./checkout-form.css";
import { StayMissing } from "./stay-missing";

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

function Suspended() {
  const { t } = useTranslation("reservations");
  return (
    <Notice tone="warning" silent title={t("checkout.suspended")}>
      <TextLink to={paths.profile("data")}>{t("checkout.resume")}</TextLink>
    </Notice>
  );
}

/** Where to go when the booking cannot be made here, such as when other stays must be paid for first. */
function NextStepLink({ checkout: { errorCode } }: { checkout: { errorCode?: string } }) {
  const { t } = useTranslation("reservations");
  const links: Record<string, { to: string; label: string }> = {
    TOO_MANY_HOLDS: { to: paths.myPage(), label: t("checkout.myReservations") },
    PROCESSING_SUSPENDED: { to: paths.profile("data"), label: t("checkout.resume") },
    IDEMPOTENCY_KEY_REUSED: { to: paths.myPage(), label: t("checkout.myReservations") },
  };
  const link = errorCode && links[errorCode];
  return link ? (
    <ButtonLink to={link.to} variant="secondary" size="small">
      {link.label}
    </ButtonLink>
  ) : null;
}
