export const choiceFields = ["checkIn", "checkOut", "guests", "beddingSets"] as const;
export type ChoiceField = (typeof choiceFields)[number];
