/** The eight areas served, in the order of the spec's copy. Without zod, so that pages can list them. */
export const areaSlugs = [
  "hongdae",
  "sinchon",
  "itaewon",
  "hanyang",
  "korea-univ",
  "hufs",
  "seoul-national",
  "seoul-station",
] as const;

/** Seoul subway lines near our houses. */
export const subwayLines = ["1", "2", "6"] as const;
