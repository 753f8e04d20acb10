import type { AreaSlug } from "domain/enums";

/** The target of a message's button. The URL is created when the message is sent, so that no secret is stored. */
export type MessageLink =
  | { to: "reservation" | "guide" | "pay" | "review"; reservationId: string }
  | { to: "sign"; occupantId: string; version: number }
  | { to: "verifyEmail" | "resetPassword"; linkId: string }
  | { to: "conversation" | "adminConversation"; conversationId: string }
  | { to: "savedSearch"; savedSearchId: string; criteria: Record<string, string> }
  | { to: "houses" | "logIn" | "forgotPassword" | "home" };

/** What an e-mail shows of the stay it is about. Seoul days; the picture of the house as `/media` has it. */
export type MailStay = {
  checkIn: string;
  checkOut: string;
  area: AreaSlug;
  picture?: { path: string; alt: string; width: number; height: number };
};

export type MessagePayload = {
  /** `context` selects a variant of a text, `count` its plural. */
  values: Record<string, string | number>;
  link?: MessageLink;
  stay?: MailStay;
  steps?: string[];
  /** The mail has the stay's door code, which is read when it is sent, so that no secret is stored. */
  showsDoorCode?: boolean;
  /** Installments it is about: not sent once they are paid. */
  installments?: number[];
};
