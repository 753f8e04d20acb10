import { mailLogo } from "contract/brand";
import { getBrand } from "../kernel/brand";
import { makeAccountLinkCode, makeAccountLinkToken } from "../people/accounts/account-links";
import type { messages } from "../db/schema";
import { translate } from "../kernel/http/language";
import type { Services } from "../kernel/services";
import { makeAlertToken } from "../houses/saved-searches/saved-search.queries";
import { makeSigningToken } from "../stays/tenancy-contracts/signing-link";
import { listFacts } from "./facts";
import { writeText } from "./message-content";
import { presentMailStay } from "./stay-view";
import type { MessageLink } from "../db/schema/message-payload";
import { makeSiteLink } from "../kernel/site-link";

type Row = Pick<typeof messages.$inferSelect, "kind" | "channel" | "locale" | "payload">;

/** SMS have text only, push notifications a title and a short text. `withLink` is false for admins: links grant access, as does `doorCode`. */
export async function renderMessage(
  { env }: Pick<Services, "env">,
  message: Row,
  options: { withLink: boolean; doorCode?: string } = { withLink: true },
): Promise<{ subject: string; html: string; text: string; url?: string; unsubscribeUrl?: string }> {
  const { kind, locale, channel } = message;
  const { link, steps, stay, ...payload } = message.payload;
  const given = { brand: getBrand().name, phone: getBrand().phone, ...payload.values };
  const refundWay = translate(locale, `messages:refundWay.${payload.values.refundWay ?? "card"}`, given);
  const values = { ...given, refundWay };
  const secrets: Record<string, string> = options.doorCode ? { doorCode: options.doorCode } : {};
  if (kind === "verifyEmail" && link?.to === "verifyEmail" && options.withLink) {
    secrets.emailCode = makeAccountLinkCode(env.secrets[0], link.linkId);
  }
  const t = (key: string) => translate(locale, `messages:${key}`, values);
  const url = link && options.withLink ? makeSiteLink(env, pathOf(env, link), locale) : undefined;
  const unsubscribeUrl =
    link?.to === "savedSearch" && options.withLink
      ? makeSiteLink(env, `/search-alerts/${makeAlertToken(env.secrets, link.savedSearchId)}`, locale)
      : undefined;
  if (channel === "sms") return { subject: "", html: "", text: [t(`${kind}.sms`), url].filter(Boolean).join(" ") };
  if (channel === "push") return { subject: t(`${kind}.pushTitle`), html: "", text: t(`${kind}.pushText`), url };
  const subject = t(`${kind}.subject`);
  const reader = readerOf[kind] ?? "resident";
  const facts = listFacts(kind, locale, { ...values, ...secrets });
  const content = {
    language: locale,
    brand: getBrand().name,
    siteUrl: env.publicUrl,
    phone: String(values.phone),
    logoUrl: `${env.publicUrl}/brand/${mailLogo}`,
    heading: subject,
    greeting: t(`${reader}.greeting`),
    paragraphs: splitLines(t(`${kind}.body`)),
    facts,
    stay: stay && presentMailStay(env, { kind, context: payload.values.context, language: locale, stay, facts }),
    steps: steps?.length ? { heading: t(`${kind}.steps`), list: steps } : undefined,
    action: url ? { label: t(`${kind}.action`), url } : undefined,
    footer: splitLines(t(`${reader}.footer`)),
    unsubscribe: unsubscribeUrl ? { label: t(`${kind}.unsubscribe`), url: unsubscribeUrl } : undefined,
  };
  // loaded with the first mail, because it slows down the start
  const [{ renderToStaticMarkup }, { MessageEmail }] = await Promise.all([
    import("react-dom/server"),
    import("./message-email"),
  ]);
  const html = `<!DOCTYPE html>${renderToStaticMarkup(<MessageEmail {...content} />)}`;
  return { subject, html, text: writeText(content), unsubscribeUrl };
}

const splitLines = (text: string) => text.split("\n").filter((line) => line.trim());
/** Kinds that are not written to residents have another greeting and footer. */
const readerOf: Partial<Record<string, "owner" | "staff">> = {
  consultationReceived: "owner",
  consultationToAnswer: "staff",
  conversationToAnswer: "staff",
};

function pathOf({ secrets }: Services["env"], link: MessageLink): string {
  switch (link.to) {
    case "reservation":
      return `/mypage/reservations/${link.reservationId}`;
    case "guide":
      return `/mypage/reservations/${link.reservationId}/guide`;
    case "review":
      return `/mypage/reservations/${link.reservationId}/review`;
    case "pay":
      return `/pay/${link.reservationId}`;
    case "sign":
      return `/sign/${makeSigningToken(secrets, link.occupantId, link.version)}`;
    case "verifyEmail":
      return `/auth/verify-email?token=${makeAccountLinkToken(secrets, link.linkId)}`;
    case "resetPassword":
      return `/auth/reset-password?token=${makeAccountLinkToken(secrets, link.linkId)}`;
    case "forgotPassword":
      return "/auth/forgot-password";
    case "conversation":
      return `/mypage/conversations/${link.conversationId}`;
    case "adminConversation":
      return `/admin/conversations/${link.conversationId}`;
    case "savedSearch":
      return `/houses?${new URLSearchParams(link.criteria)}`;
    case "home":
      return "/";
    case "houses":
      return "/houses";
    case "logIn":
      return "/auth/login";
  }
}
