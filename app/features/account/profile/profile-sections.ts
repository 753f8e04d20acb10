/** The sections of the page, in its order; also their anchors. */
export const profileSections = [
  "profile",
  "email",
  "password",
  "sessions",
  "google",
  "consents",
  "data",
  "deletion",
] as const;
export type ProfileSection = (typeof profileSections)[number];
