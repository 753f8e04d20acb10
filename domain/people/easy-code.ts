import { zip } from "../collections";

/**
 * Whether a code of digits is among the first that people try: one digit alone (0000), or digits in a row, up or
 * down (1234, 4321). The keys * and # are not counted.
 */
export function isEasyCode(code: string): boolean {
  const digits = [...code].filter((key) => /\d/.test(key)).map(Number);
  const steps = zip(digits.slice(1), digits).map(([digit, before]) => digit - before);
  return [0, 1, -1].some((step) => steps.every((one) => one === step));
}
