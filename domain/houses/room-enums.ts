/* Apart from the other enums, which every page loads. */

export const bathroomKinds = ["own", "shared"] as const;
export type BathroomKind = (typeof bathroomKinds)[number];

/** A room's window looks in one of these directions. */
export const compassPoints = [
  "north",
  "northEast",
  "east",
  "southEast",
  "south",
  "southWest",
  "west",
  "northWest",
] as const;
export type CompassPoint = (typeof compassPoints)[number];

/** The rule says who may live on a floor. */
export const floorRules = ["mixed", "womenOnly"] as const;
export type FloorRule = (typeof floorRules)[number];

/** The sides of a room's plan, as it is drawn. */
export const planWalls = ["top", "right", "bottom", "left"] as const;
export type PlanWall = (typeof planWalls)[number];

export const planOpeningKinds = ["door", "window"] as const;
export type PlanOpeningKind = (typeof planOpeningKinds)[number];

export const planFurnitureKinds = ["bed", "desk", "wardrobe", "bathroom", "kitchen"] as const;
export type PlanFurnitureKind = (typeof planFurnitureKinds)[number];

/** Bills that a rent can include. */
export const houseBills = ["electricity", "water", "gas", "internet", "maintenance"] as const;
export type HouseBill = (typeof houseBills)[number];

/** Spoken in houses, as language tags. */
export const houseLanguages = [
  "ko",
  "en",
  "zh",
  "ja",
  "vi",
  "mn",
  "uz",
  "ru",
  "id",
  "th",
  "fr",
  "de",
  "es",
  "ar",
] as const;
export type HouseLanguage = (typeof houseLanguages)[number];
