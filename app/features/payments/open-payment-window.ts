import { requestPayment } from "@portone/browser-sdk/v2";
import type { Checkout } from "contract/payment";

export type Payer = { fullName: string; email: string; phoneNumber: string };

/** In place on desktop, a redirect on phones. Resolves on closing, with an error code if any: no proof of payment. */
export async function openPaymentWindow(paymentId: string, checkout: Checkout, payer: Payer): Promise<string | null> {
  const { storeId, channelKey, orderName, totalAmount, currency, locale, returnUrl } = checkout;
  const response = await requestPayment({
    storeId,
    channelKey,
    paymentId,
    orderName,
    totalAmount,
    currency,
    payMethod: "CARD",
    locale: locale === "ko" ? "KO_KR" : "EN_US",
    customer: payer,
    redirectUrl: returnUrl,
    windowType: { pc: "IFRAME", mobile: "REDIRECTION" },
  });
  if (response) return response.code ?? null;
  return new Promise(() => undefined); // redirecting to the payment page
}
