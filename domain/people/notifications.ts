/**
 * Messages to a member, by topic, that the member may switch on and off. E-mails about payments, confirmed stays and
 * arrival are not among them: the contract and consumer law require them.
 */
export const optionalNotifications = [
  "paymentsSms",
  "paymentsPush",
  "arrivalSms",
  "arrivalPush",
  "answersEmail",
  "answersPush",
  "reviewsEmail",
] as const;
export type OptionalNotification = (typeof optionalNotifications)[number];

/** A new account has these. Push reaches only the devices on which the member has switched it on. */
export const defaultNotifications = [
  "paymentsPush",
  "arrivalSms",
  "arrivalPush",
  "answersEmail",
  "answersPush",
  "reviewsEmail",
] as const satisfies readonly OptionalNotification[];
