export const fieldOrder = [
  "email",
  "currentPassword",
  "password",
  "passwordConfirm",
  "code",
  "firstName",
  "lastName",
  "birthYear",
  "countryCode",
  "phone",
  "locale",
] as const;
