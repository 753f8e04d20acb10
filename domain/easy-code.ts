/**
 * Whether a code of digits is among the first that people try: one digit alone (0000), or digits in a row, up or
 * down (1234, 4321). The keys * and # are not counted.
 */
export function isEasyCode(code: string): boolean {
  const digits = [...code].filter((key) => /\d/.test(key)).map(Number);
  const steps = digits.slice(1).map((digit, index) => digit - digits[index]!);
  return [0, 1, -1].some((step) => steps.every((one) => one === step));
}
