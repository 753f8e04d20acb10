/** The fields of an account in the order of its forms, for the error summary. */
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
