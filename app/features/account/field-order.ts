export const fieldOrder = [
  "email",
  "currentPassword",
  "password",
  "passwordConfirm",
  "firstName",
  "lastName",
  "birthYear",
  "countryCode",
  "phone",
] as const;
