/** Passwords stay as they were typed until they are checked: some were hashed so. */
const isPassword = (name: string) => /password/i.test(name);

/** Unicode's composed form (NFC) of every text in a value that was parsed from JSON, but for passwords. */
export function composeTexts<T>(value: T, name = ""): T {
  if (typeof value === "string") return (isPassword(name) ? value : value.normalize("NFC")) as T;
  if (Array.isArray(value)) return value.map((each: unknown) => composeTexts(each, name)) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, composeTexts(each, key)])) as T;
}

/** The same for a posted form; files stay as they are. */
export function composeForm(form: FormData): FormData {
  const composed = new FormData();
  for (const [name, value] of form) {
    if (typeof value === "string") composed.append(name, composeTexts(value, name));
    else composed.append(name, value);
  }
  return composed;
}
