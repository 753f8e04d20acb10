/** Sections of a house's page in order; a section's name is its heading and its item in the menu. */
export const sections = {
  about: "about",
  address: "address",
  commute: "commute",
  map: "mapView",
  facilities: "facilities",
  rooms: "rooms",
  availability: "dates",
  "check-before": "checkBefore",
  "check-in": "checkInGuide",
  "things-to-know": "thingsToKnow",
  cancellation: "policy",
  reviews: "reviews",
} as const;

export type SectionId = keyof typeof sections;
