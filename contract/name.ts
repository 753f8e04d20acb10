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
