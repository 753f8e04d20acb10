import { areaColors } from "domain/houses/area-colors";
import type { AreaSlug, Language, MessageKind } from "domain/enums";
import { nightsBetween } from "domain/stays/nights";
import type { ApiEnv } from "../env";
import { formatDayOfYear } from "../kernel/format";
import { translate } from "../kernel/http/language";
import type { MailStay } from "../db/schema/message-payload";
import { isUpload, mailPictureWidth } from "../kernel/uploads/pictures";
import type { Fact } from "./facts";

type Day = { label: string; day: string; more: string };

export type StayView = {
  /** `null` where a picture of the house would be out of place. */
  picture: { url: string; alt: string; width: number; height: number; color: string } | null;
  /** `null` where the message names other days, or none. */
  dates: { days: [Day, Day]; nights: string } | null;
};

/** Bad news has no picture. */
const sober = new Set<MessageKind>([
  "contractDeclined",
  "installmentOverdue",
  "paymentDiscrepant",
  "paymentFailed",
  "paymentReturned",
  "reservationExpired",
  "stayEnded",
]);

/** Variants of others: a payment that is late, and money that is not returned. */
const soberContexts = new Set<unknown>([
  "overdue",
  "unrefunded",
  "depositKept",
  "operator",
  "operatorUnrefunded",
  "occupantOperator",
]);

/** The size in pixels is that which is shown; phones with fine screens get twice as many. */
const box = { width: 560, height: 250 };

export const shownLarge = ["checkIn", "checkOut"] as const;

type PresentedStay = { kind: MessageKind; context?: unknown; language: Language; stay: MailStay; facts: Fact[] };

/** The picture and the days of a stay; the days where `facts` has both. */
export function presentMailStay(
  { publicUrl }: Pick<ApiEnv, "publicUrl">,
  { kind, context, language, stay, facts }: PresentedStay,
): StayView {
  const { area, picture } = stay;
  const isSober = sober.has(kind) || soberContexts.has(context);
  const hasDates = shownLarge.every((name) => facts.some((fact) => fact.name === name));
  const toDay = (name: (typeof shownLarge)[number]): Day => ({
    label: translate(language, `messages:facts.${name}.label`),
    day: formatDayOfYear(stay[name], language),
    more: translate(language, `messages:stayDates.${name}`, { year: stay[name].slice(0, 4) }),
  });
  return {
    picture:
      picture && !isSober
        ? { ...fit(picture), alt: picture.alt, color: areaColors[area], url: pictureUrl(publicUrl, picture.path, area) }
        : null,
    dates: hasDates
      ? {
          days: [toDay("checkIn"), toDay("checkOut")],
          nights: translate(language, "messages:stayDates.nights", {
            count: nightsBetween(stay.checkIn, stay.checkOut),
          }),
        }
      : null,
  };
}

/** Outlook for Windows shows neither WebP nor AVIF. An illustration ends in the colour around it; a photograph has its own edges. */
const pictureUrl = (publicUrl: string, path: string, area: AreaSlug) => {
  const background = isUpload(path) ? "" : `&background=${area}`;
  return `${publicUrl}/media/${path}?w=${mailPictureWidth}&format=jpeg${background}`;
};

function fit({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
