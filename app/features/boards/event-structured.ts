import { withSeoulOffset } from "~/platform/format/seoul-offset";

type EventPage = { title: string; excerpt: string; startsAt: string; url: string; picture?: string };

/** A meet-up for search engines. Readers are told where by its text; it is always in Seoul. */
export function structuredEvent(
  { title, excerpt, startsAt, url, picture }: EventPage,
  organizer: { name: string; url: string },
): object {
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: title,
    description: excerpt,
    startDate: withSeoulOffset(startsAt),
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    url,
    ...(picture && { image: new URL(picture, url).href }),
    location: {
      "@type": "Place",
      address: { "@type": "PostalAddress", addressLocality: "Seoul", addressCountry: "KR" },
    },
    organizer: { "@type": "Organization", ...organizer },
  };
}
