/** What is typed, as `ilike` finds it: as it stands. */
export const escapePattern = (typed: string) => typed.replace(/[\\%_]/g, "\\$&");

/** What is typed, anywhere in a text, for `ilike`. */
export const containing = (typed: string) => `%${escapePattern(typed)}%`;
