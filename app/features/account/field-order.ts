import { nameParts } from "domain/people/person-name";

export const fieldOrder = [
  "email",
  "currentPassword",
  "password",
  "passwordConfirm",
  "code",
  ...nameParts,
  "birthYear",
  "countryCode",
  "phone",
  "locale",
] as const;
