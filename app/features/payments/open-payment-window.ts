import { requestPayment } from "@portone/browser-sdk/v2";
import type { Checkout } from "contract/payment";

export type Payer = { fullName: string; email: string; phoneNumber: string };

/**
 * Opens PortOne's window, in place on a computer and instead of this page on a phone. It ends when the window does, with
 * the code of what went wrong, if something did; nobody takes its word for more than that.
 */
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
  return new Promise(() => undefined); // the browser is on its way to the window
}
