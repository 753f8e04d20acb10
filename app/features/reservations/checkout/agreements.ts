/** One box instead of the required ones. */
export const agreeAllField = "agreeAll";

/** Posted where the agreement to marketing is required too, so that the one box includes it. */
export const marketingRequiredField = "marketingRequired";

/** New guests alone are asked for the terms of use. */
const requiredAgreements = ["agreeTerms", "agreeFacility", "agreeCancellation", "agreePrivacy"];

export const listRequiredAgreements = ({ withMarketing }: { withMarketing: boolean }): readonly string[] =>
  withMarketing ? [...requiredAgreements, "agreeMarketing"] : requiredAgreements;
