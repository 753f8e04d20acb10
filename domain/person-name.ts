/**
 * What a name may be made of: the letters that our documents can print (Latin with all its marks, Cyrillic, Greek and
 * Hangul syllables), spaces, full stops, hyphens and apostrophes. A test holds it to the font.
 */
export const printableName =
  /^[A-Za-zÀ-ÖØ-öø-ňŊ-ǃǅ-ʸ\u0300-\u031e\u0321-\u036fЀ-ҁҊ-ҝҠ-ӿΆΈ-ΊΌΎ-ΡΣ-ώḀ-ỿ\uac00-\ud7a3 .‐\-–'‘’ʻʼ`´]*$/u;

const hangul = /^\p{Script=Hangul}+$/u;

/**
 * A name as the contract prints it: surname first and joined when both are Hangul, as Koreans write it, else as given
 * (“Ana Lima”). A mononym stands alone.
 */
export function formatName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  if (hangul.test(firstName) && hangul.test(lastName)) return `${lastName}${firstName}`;
  return [firstName, lastName].filter(Boolean).join(" ");
}

/** A name with the surname first whatever its script, as a desk in Korea looks for it: “Lima Ana”, and joined in Hangul. */
export function formatNameSurnameFirst({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const isHangul = hangul.test(firstName) && hangul.test(lastName);
  return [lastName, firstName].filter(Boolean).join(isHangul ? "" : " ");
}

/**
 * Whether somebody has typed this person's name: in either order, in capitals or not, with other spaces and signs, and
 * without the marks on its letters, which not every keyboard has.
 */
export function isNameOf(typed: string, { firstName, lastName }: { firstName: string; lastName: string }): boolean {
  const name = bareLetters(typed);
  return [firstName + lastName, lastName + firstName].some((own) => bareLetters(own) === name);
}

/** Letters that are no letter with a mark to Unicode. */
const plain: Record<string, string> = { đ: "d", ø: "o", ł: "l", æ: "ae", œ: "oe", ß: "ss", ð: "d", þ: "th", ı: "i" };

function plainLetters(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[đøłæœßðþı]/g, (letter) => plain[letter]!);
}

/** Letters as a search compares them: small and without their marks. */
export function withoutMarks(text: string): string {
  return plainLetters(text)
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC");
}

function bareLetters(name: string): string {
  const bare = plainLetters(name).replace(/[^\p{L}\p{N}]/gu, "");
  return bare || name.trim(); // a name of signs alone is compared as it stands
}
