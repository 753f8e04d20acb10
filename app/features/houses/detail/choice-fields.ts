/** What is chosen on a house's page, in the order of its form. */
export const choiceFields = ["checkIn", "checkOut", "guests", "beddingSets"] as const;
export type ChoiceField = (typeof choiceFields)[number];
