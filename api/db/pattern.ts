export const escapePattern = (typed: string) => typed.replace(/[\\%_]/g, "\\$&");

export const containing = (typed: string) => `%${escapePattern(typed)}%`;
