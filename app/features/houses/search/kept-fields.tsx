import type { SearchValues } from "./search-values";

type KeptFieldsProps = { values: SearchValues; names: readonly (keyof SearchValues)[] };

/** What a form does not ask for, so that it stays part of the search. */
export function KeptFields({ values, names }: KeptFieldsProps) {
  return names.map((name) => values[name] && <input key={name} type="hidden" name={name} value={values[name]} />);
}
