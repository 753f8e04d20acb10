import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Help } from "~/features/contact-dock/contact-details";
import { LegalTextLink } from "~/features/legal/legal-links";
import { CheckoutPage } from "~/features/reservations/checkout/checkout-page";
import { loadCheckout, postCheckout } from "~/features/reservations/checkout/checkout.server";
import { memberAction, memberLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["reservations"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = memberLoader(({ account, ...args }) => loadCheckout(args, account));

export const action = memberAction(({ account, form, ...args }) => postCheckout(args, { account, form }));

export default function MemberCheckoutPage() {
  const { t } = useTranslation(["reservations", "common"]);
  return (
    <CheckoutPage
      loaded={useLoaderData<typeof loader>()}
      posted={useActionData<typeof action>()}
      help={<Help />}
      privacyLink={
        <LegalTextLink name="privacy" label={t("agreements.readPrivacy")}>
          {t("common:form.read")}
        </LegalTextLink>
      }
    />
  );
}
