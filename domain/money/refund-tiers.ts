/**
 * The tiers of both refund policies (Refund 2 and 3 of docs/rules.md): the first tier applies whose `fromDays` before
 * check-in is reached. Percent of the captured rent, and whether the deposit is returned. What texts say of `tiered`
 * follows from this table; those of `thirtyDay` compare its two tiers and are written for them. Reservations store the
 * names of rules.
 */
export const refundTiers = {
  thirtyDay: [
    { fromDays: 31, rule: "moreThanThirtyDays", rentPercent: 100, deposit: false },
    { fromDays: -Infinity, rule: "thirtyDaysOrFewer", rentPercent: 100, deposit: false },
  ],
  tiered: [
    { fromDays: 90, rule: "ninetyDaysOrMore", rentPercent: 70, deposit: true },
    { fromDays: 61, rule: "sixtyOneToEightyNineDays", rentPercent: "middleShare", deposit: true },
    { fromDays: -Infinity, rule: "sixtyDaysOrFewer", rentPercent: 0, deposit: true },
  ],
} as const;
