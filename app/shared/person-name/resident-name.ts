import { useTranslation } from "react-i18next";
import { formatName, type PersonName } from "domain/people/person-name";

type Translate = (key: "admin:formerResident") => string;

/** A person's name, or “Former resident” where their account was deleted: nothing of them may be shown or linked. */
export const formatResident = (t: Translate, person: PersonName | null): string =>
  (person && formatName(person)) || t("admin:formerResident");

export function useResidentName(): (person: PersonName | null) => string {
  const { t } = useTranslation(["admin"]);
  return (person) => formatResident(t, person);
}
