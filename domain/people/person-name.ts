import { getEntry } from "../collections";

/** Latin with diacritics, Cyrillic, Greek, Hangul; spaces, full stops, hyphens, apostrophes. Tested with the font. */
export const printableName =
  /^[A-Za-zÀ-ÖØ-öø-ňŊ-ǃǅ-ʸ\u0300-\u031e\u0321-\u036fЀ-ҁҊ-ҝҠ-ӿΆΈ-ΊΌΎ-ΡΣ-ώḀ-ỿ\uac00-\ud7a3 .‐\-–'‘’ʻʼ`´]*$/u;

/** The parts of a person's name. One with a single name has it as first name, and the last name is empty. */
export const nameParts = ["firstName", "lastName"] as const;
export type PersonName = Record<(typeof nameParts)[number], string>;

/** The name's parts of a person, or their columns of a table. */
export const pickName = <Person extends Record<keyof PersonName, unknown>>({ firstName, lastName }: Person) =>
  ({ firstName, lastName }) as Pick<Person, keyof PersonName>;

const hangul = /^\p{Script=Hangul}+$/u;

/** A name as the contract prints it: surname first and joined when both are Hangul, else “Ana Lima”. */
export function formatName({ firstName, lastName }: PersonName): string {
  if (hangul.test(firstName) && hangul.test(lastName)) return `${lastName}${firstName}`;
  return [firstName, lastName].filter(Boolean).join(" ");
}

/** Surname first in any script, as lists are sorted in Korea: “Lima Ana”; joined in Hangul. */
export function formatNameSurnameFirst({ firstName, lastName }: PersonName): string {
  const isHangul = hangul.test(firstName) && hangul.test(lastName);
  return [lastName, firstName].filter(Boolean).join(isHangul ? "" : " ");
}

/** Compares a name in either order, without regard to case, spacing, punctuation and diacritics. */
export function isNameOf(typed: string, { firstName, lastName }: PersonName): boolean {
  const name = bareLetters(typed);
  return [firstName + lastName, lastName + firstName].some((own) => bareLetters(own) === name);
}

/** Letters that Unicode does not decompose into a letter and a mark. */
const plain = new Map(
  Object.entries({
    đ: "d",
    ø: "o",
    ł: "l",
    æ: "ae",
    œ: "oe",
    ß: "ss",
    ð: "d",
    þ: "th",
    ı: "i",
    ħ: "h",
    ŧ: "t",
    ŋ: "n",
    ς: "σ", // at the end of a word
  }),
);
const undecomposed = new RegExp(`[${[...plain.keys()].join("")}]`, "g");

function plainLetters(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(undecomposed, (letter) => getEntry(plain, letter));
}

/**
 * Folds a text as searches compare it: lower case, without diacritics, one apostrophe and one hyphen. The database has
 * the same as `plain_letters`.
 */
export function foldText(text: string): string {
  return plainLetters(text)
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[’‘ʻʼ`´]/g, "'")
    .replace(/[‐–]/g, "-")
    .normalize("NFC");
}

function bareLetters(name: string): string {
  const bare = plainLetters(name).replace(/[^\p{L}\p{N}]/gu, "");
  return bare || name.trim();
}
