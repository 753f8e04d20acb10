/** What staff do to a reservation on its page. The first is the harmless one, which a form without an intent means. */
const intents = [
  "sendSigningReminder",
  "extendHold",
  "refundDeposit",
  "midStayCheckout",
  "cancel",
  "retryRefund",
  "recordTransfer",
  "returnPayment",
  "markReturnHandled",
] as const;
export type Intent = (typeof intents)[number];

export const intentOf = (value: unknown): Intent => intents.find((intent) => intent === value) ?? intents[0];

/** Adds a row to the deposit's deductions and works out the refund; settles nothing. */
export const addDeduction = "addDeduction";
