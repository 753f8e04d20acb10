/** What counts as a conversion, and what the tag calls it. The list is closed: nothing else is ever told. */
export const conversions = {
  signUpComplete: { event: "sign_up" },
} as const;

export type Conversion = keyof typeof conversions;

/** A conversion that may be told, and to which tag. */
export type Tracked = { trackingId: string; conversion: Conversion };
