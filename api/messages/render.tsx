import { render, toPlainText } from "@react-email/render";
import { makeAccountLinkToken } from "../accounts/account-links";
import type { messages } from "../db/schema";
import { translate } from "../http/language";
import type { Services } from "../services";
import { makeSigningToken } from "../tenancy-contracts/signing-link";
import { MessageEmail } from "./message-email";
import type { MessageLink, MessagePayload } from "./outbox";

/** A message as it goes out: subject, HTML and text for mail; the text alone for SMS. */
export async function renderMessage(
  services: Services,
  message: typeof messages.$inferSelect,
): Promise<{ subject: string; html: string; text: string }> {
  const { values, link } = message.payload as MessagePayload;
  const t = (key: string) => translate(message.locale, `messages:${key}`, values);
  const url = link ? addressOf(services, link) : undefined;
  if (message.channel === "sms") {
    const text = [t(`${message.kind}.sms`), url].filter(Boolean).join(" ");
    return { subject: "", html: "", text };
  }
  const html = await render(
    <MessageEmail
      language={message.locale}
      heading={t(`${message.kind}.subject`)}
      greeting={t(`${readerOf[message.kind] ?? "resident"}.greeting`)}
      paragraphs={t(`${message.kind}.body`)
        .split("\n")
        .filter((line) => line.trim())}
      action={url ? { label: t(`${message.kind}.action`), url } : undefined}
      footer={t(`${readerOf[message.kind] ?? "resident"}.footer`)}
    />,
  );
  return { subject: t(`${message.kind}.subject`), html, text: toPlainText(html) };
}

/** Who reads a kind of mail, where it is no resident: they are greeted, and told why it came, in other words. */
const readerOf: Partial<Record<string, "owner" | "staff">> = {
  consultationReceived: "owner",
  consultationToAnswer: "staff",
};

function addressOf({ env }: Services, link: MessageLink): string {
  switch (link.to) {
    case "reservation":
      return `${env.publicUrl}/mypage/reservations/${link.reservationId}`;
    case "pay":
      return `${env.publicUrl}/pay/${link.reservationId}`;
    case "sign":
      return `${env.publicUrl}/sign/${makeSigningToken(env.secrets, link.occupantId, link.version)}`;
    case "verifyEmail":
      return `${env.publicUrl}/auth/verify-email?token=${makeAccountLinkToken(env.secrets, link.linkId)}`;
    case "resetPassword":
      return `${env.publicUrl}/auth/reset-password?token=${makeAccountLinkToken(env.secrets, link.linkId)}`;
    case "forgotPassword":
      return `${env.publicUrl}/auth/forgot-password`;
    case "home":
      return env.publicUrl;
    case "houses":
      return `${env.publicUrl}/houses`;
    case "logIn":
      return `${env.publicUrl}/auth/login`;
  }
}
