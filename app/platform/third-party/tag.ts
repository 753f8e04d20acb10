import { isSecretUrl, redactPath } from "../paths/url-privacy";
import { readChoices } from "./consent";

const tagUrl = "https://www.googletagmanager.com/gtag/js";

export type TagPage = Pick<Window, "location"> & {
  document: Pick<Document, "cookie" | "createElement" | "head">;
  dataLayer?: unknown[];
};

/** Once per page, with the path but never the query. */
export function openTag(trackingId: string, page: TagPage): void {
  const first = !page.dataLayer;
  silence(trackingId, page, false);
  if (!first) return;
  page.dataLayer = [];
  const script = page.document.createElement("script");
  script.async = true;
  script.src = `${tagUrl}?id=${encodeURIComponent(trackingId)}`;
  page.document.head.append(script);
  command(page, "js", new Date());
  command(page, "config", trackingId, {
    ...whereabouts(page),
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
}

export function sendEvent(trackingId: string, conversion: { event: string; details: object }, page: TagPage): void {
  if (!readChoices(page.document.cookie).analytics || isSecretUrl(page.location)) return;
  openTag(trackingId, page);
  command(page, "event", conversion.event, {
    ...conversion.details,
    ...whereabouts(page),
    send_to: trackingId,
    transport_type: "beacon",
  });
}

export function silence(trackingId: string, page: TagPage, silent = true): void {
  Object.assign(page, { [`ga-disable-${trackingId}`]: silent });
}

function whereabouts({ location }: TagPage) {
  const place = redactPath(location.pathname);
  return { page_location: location.origin + place, page_title: place, page_referrer: location.origin };
}

function command(page: TagPage, ...args: unknown[]): void {
  // The tag tells commands from data by their being an `arguments` object
  function gtag(..._words: unknown[]) {
    page.dataLayer?.push(arguments);
  }
  gtag(...args);
}
