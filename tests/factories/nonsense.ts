const nasty = ["\u0000", "a\u0000b", "\ud800", "x".repeat(10_000), -1, 1e308, [], {}, null, "0000-01-01", "9999-12-31"];

export const nonsenseInAddress = ["%00", "a%00b", "%01", "%F0%9F", "a%0Ab", "x".repeat(3000)];

export const nonsenseInQuery = [
  ...["", "\u0000", "a\u0000b", "\ufffd", "%", "'", "x".repeat(3000), "-1", "1.5", "1e308", "99999999999"],
  ...["0000-01-01", "9999-12-31", "2027-02-31", "1:\u0000", "999999999999999999999"],
];

export function* spoil(body: unknown): Generator<unknown> {
  if (typeof body !== "object" || body === null) return;
  for (const [field, value] of Object.entries(body)) {
    const change = (to: unknown) =>
      Array.isArray(body)
        ? body.map((item: unknown, at) => (String(at) === field ? to : item))
        : { ...body, [field]: to };
    for (const bad of nasty) yield change(bad);
    for (const inner of spoil(value)) yield change(inner);
  }
}
