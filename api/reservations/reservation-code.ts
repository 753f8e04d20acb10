import { randomInt } from "node:crypto";

/** No 0/O, 1/I/L or U: read out over a phone, each letter is itself. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A short code that staff and residents can read out, such as `H7K2-9QXD`. 30⁸ ≈ 6·10¹¹ of them. */
export function makeReservationCode(): string {
  const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
