const currencyCookieName = "currency";
const year = 365 * 24 * 60 * 60;

export const isCurrency = (value: unknown): value is string => typeof value === "string" && /^[A-Z]{3}$/.test(value);

const existing = new Set(Intl.supportedValuesOf("currency"));

export function readCurrencyCookie(cookies: string | null): string | null {
  const [, chosen = ""] = new RegExp(`(?:^|;\\s*)${currencyCookieName}=([A-Z]{3})(?:;|$)`).exec(cookies ?? "") ?? [];
  return existing.has(chosen) ? chosen : null;
}

export const formatCurrencyCookie = (currency: string, { secure }: { secure: boolean }) =>
  `${currencyCookieName}=${currency}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
