import type { TFunction } from "i18next";

type Errors = Record<string, string[] | null | undefined>;

const fieldOfPath = /^(?:occupants\[(\d+)\]\.)?(firstName|lastName|email|countryCode|phone)$/;

/** Says whose field a sentence is about: “Occupant 2, E-mail: Fill in this field.” */
export function nameErrors(errors: Errors, t: TFunction<"reservations">): Errors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, sentences]) => {
      const [, index, field] = fieldOfPath.exec(name) ?? [];
      if (!field) return [name, sentences];
      const label = t(`occupant.${field as "email"}`);
      const whose = index === undefined ? label : t("occupant.whose", { number: Number(index) + 1, field: label });
      return [name, sentences?.map((sentence) => `${whose}: ${sentence}`)];
    }),
  );
}
