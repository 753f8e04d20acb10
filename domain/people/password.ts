import { keysOf } from "../collections";

/** People 1 of docs/rules.md; without zod, so that pages can show which parts are met. */
export const passwordLength = { minLength: 8, maxLength: 16 };

const kinds = { upperCase: /[A-Z]/, lowerCase: /[a-z]/, digit: /[0-9]/, special: /[^A-Za-z0-9]/ };
export const passwordKinds = keysOf(kinds);
const kindsNeeded = 2;

/** Tells which parts of the rule a password meets. Length is in characters of its composed form (NFC), not bytes. */
export function checkPassword(typed: string) {
  const password = typed.normalize("NFC");
  const length = [...password].length;
  const found = passwordKinds.filter((kind) => kinds[kind].test(password));
  return {
    length: length >= passwordLength.minLength && length <= passwordLength.maxLength,
    mixed: found.length >= kindsNeeded,
    found,
  };
}

export function isAcceptablePassword(password: string): boolean {
  const { length, mixed } = checkPassword(password);
  return length && mixed;
}
