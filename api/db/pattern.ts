/** Escapes user input for `ilike`. */
export const escapePattern = (typed: string) => typed.replace(/[\\%_]/g, "\\$&");

/** A pattern for `ilike` that matches the input anywhere. */
export const containing = (typed: string) => `%${escapePattern(typed)}%`;
