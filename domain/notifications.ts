/**
 * Messages to a member, by topic, that the member may switch on and off. E-mails about payments, confirmed stays and
 * arrival are not among them: the contract and consumer law require them.
 */
export const optionalNotifications = ["paymentsSms", "arrivalSms", "answersEmail", "reviewsEmail"] as const;
export type OptionalNotification = (typeof optionalNotifications)[number];

/** Of a new account. */
export const defaultNotifications = [
  "arrivalSms",
  "answersEmail",
  "reviewsEmail",
] as const satisfies readonly OptionalNotification[];
