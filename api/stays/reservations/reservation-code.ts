import { randomInt } from "node:crypto";

/** The alphabet leaves out 0/O, 1/I/L and U, which are confused on the phone. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Such as `H7K2-9QXD`. 30⁸ ≈ 6·10¹¹ codes. */
export function makeReservationCode(): string {
  const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
