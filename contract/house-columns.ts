/* Without zod, so that pages can list them. */

/** By what staff can sort houses. */
export const houseColumns = ["position", "name", "area", "units", "monthlyRent", "rating"] as const;

export const facilityPlaces = ["room", "shared", "building"] as const;

/** What a house can lack before visitors may see it. */
export const houseGaps = [
  "tagline",
  "address",
  "beds",
  "parking",
  "sizeM2",
  "doorwayCm",
  "about",
  "checkBefore",
  "checkInGuide",
  "thingsToKnow",
  "monthlyRent",
  "nightlyRate",
  "units",
  "pictures",
] as const;
export type HouseGap = (typeof houseGaps)[number];
