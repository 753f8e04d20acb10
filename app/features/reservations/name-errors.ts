import type { TFunction } from "i18next";

type Errors = Record<string, string[] | null | undefined>;

const personField = /^(?:occupants\[(\d+)\]\.|(guardian)\.)?(firstName|lastName|email|countryCode|phone)$/;

const agreements = {
  agreeFacility: "agreements.facility",
  agreeCancellation: "agreements.cancellation",
  agreePrivacy: "agreements.privacy",
  agreeMarketing: "agreements.marketing",
} as const;

/** Says which field a sentence is about: “Occupant 2, E-mail: Fill in this field.” */
export function nameErrors(errors: Errors, t: TFunction<"reservations">): Errors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, sentences]) => {
      const label = labelOf(name, t);
      return [name, label ? sentences?.map((sentence) => `${label}: ${sentence}`) : sentences];
    }),
  );
}

function labelOf(name: string, t: TFunction<"reservations">): string | undefined {
  if (name in agreements) return t(agreements[name as keyof typeof agreements]);
  const [, index, guardian, field] = personField.exec(name) ?? [];
  if (!field) return undefined;
  const label = t(`occupant.${field as "email"}`);
  if (guardian) return t("guardian.whose", { field: label });
  return index === undefined ? label : t("occupant.whose", { number: Number(index) + 1, field: label });
}
