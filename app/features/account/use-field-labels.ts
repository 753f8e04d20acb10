import { useTranslation } from "react-i18next";

const fields = [
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

/** What the error summary calls the fields of an account, in the order of the forms; `own` where a page calls one otherwise. */
export function useFieldLabels(own: Record<string, string> = {}): Record<string, string> {
  const { t } = useTranslation("account");
  const labels = fields.map((name) => [name, t(`fields.${name === "birthYear" ? "birthDate" : name}`)]);
  return { ...(Object.fromEntries(labels) as Record<string, string>), ...own };
}
