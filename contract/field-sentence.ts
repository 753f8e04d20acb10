import type { FieldProblem } from "./problem";

/** What is wrong with one field of a form or a call, with the numbers for its sentence. */
export type FieldFault = {
  /** In a call's syntax, `occupants.0.email`, or a form's, `occupants[0].email`. */
  path: string;
  problem: FieldProblem;
  values?: Record<string, unknown>;
  /** Whose name, e-mail and so on it is, where the path does not say; defaults to the reader's. */
  owner?: FieldOwner;
};

export type FieldOwner = "own" | "occupant";

/** Looks up a key of errors.json; empty when missing. */
type Say = (key: string, values: Record<string, unknown>) => string;

/** From `fieldSentences` (field and problem), else `namedFields` (with the field's name), else `fields`. */
export function fieldSentence({ path, problem, values = {}, owner = "own" }: FieldFault, say: Say): string {
  const steps = path.split(/[.[\]]+/).filter(Boolean);
  const keys = fieldKeys(steps);
  const number = Number(steps.find((step) => /^\d+$/.test(step))) + 1;
  for (const key of keys) {
    const sentence = say(`fieldSentences.${key}.${problem}`, values);
    if (sentence) return sentence;
  }
  for (const key of keys) {
    const field = say(`fieldNames.${key}`, { number }) || personField(key, steps, owner, say);
    const sentence = field && say(`namedFields.${problem}`, { ...values, field });
    if (sentence) return sentence;
  }
  return say(`fields.${problem}`, values);
}

/** `pictures.0.alt.en` is looked up as `picturesAltEn`, `altEn`, `en`. */
function fieldKeys(steps: readonly string[]): string[] {
  const words = steps.filter((step) => !/^\d+$/.test(step)).map((step) => (step === "agreements" ? "agree" : step));
  return words.map((_, start) =>
    words
      .slice(start)
      .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
      .join(""),
  );
}

function personField(key: string, [list, index]: readonly string[], owner: FieldOwner, say: Say): string {
  const field = say(`personFields.${key}`, {});
  if (!field) return "";
  if (list === "guardian") return say("fieldOwners.guardian", { field });
  if (list === "occupants" && Number(index) > 0) {
    return say("fieldOwners.numbered", { field, number: Number(index) + 1 });
  }
  return say(`fieldOwners.${owner}`, { field });
}
