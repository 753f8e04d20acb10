/** Of an occupant's fields, `on`: this person gives what is missing when they sign. */
export const completesLaterField = "completesLater";
