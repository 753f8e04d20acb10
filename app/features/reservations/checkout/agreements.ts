/** One box instead of the required ones. */
export const agreeAllField = "agreeAll";

/** Never the agreement to marketing, which has to be given by itself. New guests alone are asked for the terms of use. */
export const requiredAgreements = ["agreeTerms", "agreeFacility", "agreeCancellation", "agreePrivacy"] as const;
