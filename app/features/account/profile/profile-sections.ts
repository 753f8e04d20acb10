export const profileSections = [
  "profile",
  "email",
  "password",
  "secondFactor",
  "sessions",
  "google",
  "settings",
  "consents",
  "data",
  "deletion",
] as const;
export type ProfileSection = (typeof profileSections)[number];
