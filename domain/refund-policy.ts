/**
 * Both readings of the refund wording (product decisions, "Refunds"): the first tier whose `fromDays` before check-in is
 * reached decides. Percent of the captured rent, and whether the deposit comes back.
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
