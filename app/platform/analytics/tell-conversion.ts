import { conversions, type Tracked } from "./conversions";

const tagUrl = "https://www.googletagmanager.com/gtag/js";

type Page = Pick<Window, "location" | "document"> & { dataLayer?: unknown[] };

/** Loads the tag at its first use and tells it. It learns the page's path, never its query: redirects stand there. */
export function tellConversion({ trackingId, conversion }: Tracked, page: Page): void {
  const { origin, pathname } = page.location;
  const first = !page.dataLayer;
  const layer = (page.dataLayer ??= []);
  // The tag tells commands from data by their being an `arguments` object
  function gtag(..._command: unknown[]) {
    layer.push(arguments);
  }
  if (first) {
    const script = page.document.createElement("script");
    script.async = true;
    script.src = `${tagUrl}?id=${encodeURIComponent(trackingId)}`;
    page.document.head.append(script);
    gtag("js", new Date());
    gtag("config", trackingId, { send_page_view: false, page_location: origin + pathname, page_referrer: origin });
  }
  gtag("event", conversions[conversion].event, { send_to: trackingId });
}
