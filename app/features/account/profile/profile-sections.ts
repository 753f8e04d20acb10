export const profileSections = [
  "profile",
  "email",
  "password",
  "secondFactor",
  "sessions",
  "google",
  "settings",
  "devices",
  "consents",
  "data",
  "deletion",
] as const;
export type ProfileSection = (typeof profileSections)[number];
