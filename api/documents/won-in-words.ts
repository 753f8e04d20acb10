/** 0 to 9, and the units, in Hangul; Korean groups by four digits. */
const digits = "\uC601\uC77C\uC774\uC0BC\uC0AC\uC624\uC721\uCE60\uD314\uAD6C";
const places = ["\uCC9C", "\uBC31", "\uC2ED", ""];
const groups = ["", "\uB9CC", "\uC5B5", "\uC870"];

/** As Korean receipts do, with the digit one before every unit, so that nothing can be inserted. Up to 16 digits. */
export function writeWon(amount: number): string {
  if (amount === 0) return digits[0]!;
  const quads = String(amount).padStart(16, "0").match(/\d{4}/g)!;
  return quads
    .map((quad, index) => {
      const words = [...quad].map((digit, at) => (digit === "0" ? "" : digits[Number(digit)]! + places[at]!)).join("");
      return words && words + groups[quads.length - 1 - index]!;
    })
    .join("");
}
