/** 0 to 9, and the units, in Hangul; Korean groups by four digits. */
const digits = "\uC601\uC77C\uC774\uC0BC\uC0AC\uC624\uC721\uCE60\uD314\uAD6C";
const places = "\uCC9C\uBC31\uC2ED";
const groups = "\uC870\uC5B5\uB9CC";

/**
 * Writes an amount as Korean receipts do, with the digit one before every unit, so that nothing can be inserted. Up to
 * 16 digits.
 */
export function writeWon(amount: number): string {
  if (amount === 0) return digits.charAt(0);
  const padded = String(amount).padStart(16, "0");
  return [0, 1, 2, 3]
    .map((group) => {
      const quad = padded.slice(4 * group, 4 * group + 4);
      const words = [...quad].map((digit, at) =>
        digit === "0" ? "" : digits.charAt(Number(digit)) + places.charAt(at),
      );
      return words.join("") && words.join("") + groups.charAt(group);
    })
    .join("");
}
