/** Ten thousand and won, as the language itself writes them. */
const tenThousand = partOf(new Intl.NumberFormat("ko", { notation: "compact" }), "compact");
const wonName = partOf(
  new Intl.NumberFormat("ko", { style: "currency", currency: "KRW", currencyDisplay: "name" }),
  "currency",
);
const won = wonName.split(" ").at(-1) ?? "";
const around = new RegExp(`[\\s,_'₩]|krw|won|${won}`, "giu");
const inTenThousands = new RegExp(`^(\\d+(?:\\.\\d+)?)${tenThousand}(\\d{0,4})$`, "u");

/** Parses won as typed (“₩700,000” or the Korean short form) to digits; invalid input is returned unchanged. */
export function readWon(typed: string): string {
  const plain = typed.normalize("NFKC").replace(around, "");
  const [, thousands, rest] = inTenThousands.exec(plain) ?? [];
  if (thousands) return String(Math.round(Number(thousands) * 10_000) + Number(rest ?? 0));
  return /^\d+$/.test(plain) ? plain : typed;
}

function partOf(format: Intl.NumberFormat, type: "compact" | "currency"): string {
  return format.formatToParts(10_000).find((part) => part.type === type)?.value ?? "";
}
