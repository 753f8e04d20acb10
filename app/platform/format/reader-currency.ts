const euro = "AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK".split(" ");

const currencyOf: Record<string, string> = {
  ...Object.fromEntries(euro.map((region) => [region, "EUR"])),
  AU: "AUD",
  BR: "BRL",
  CA: "CAD",
  CH: "CHF",
  CN: "CNY",
  GB: "GBP",
  HK: "HKD",
  ID: "IDR",
  IN: "INR",
  JP: "JPY",
  KR: "KRW",
  KZ: "KZT",
  MN: "MNT",
  MX: "MXN",
  MY: "MYR",
  NZ: "NZD",
  PH: "PHP",
  RU: "RUB",
  SG: "SGD",
  TH: "THB",
  TW: "TWD",
  US: "USD",
  UZ: "UZS",
  VN: "VND",
};

/** Languages that point to one country when the browser names no region. */
const regionOf: Record<string, string> = {
  de: "DE",
  fr: "FR",
  id: "ID",
  it: "IT",
  ja: "JP",
  ko: "KR",
  mn: "MN",
  ms: "MY",
  ru: "RU",
  th: "TH",
  uz: "UZ",
  vi: "VN",
};

/** The currency of the first country in the browser's languages, else US dollars. */
export function currencyOfReader(acceptLanguage: string | null): string {
  for (const preference of (acceptLanguage ?? "").split(",")) {
    const [language = "", ...rest] = (preference.split(";")[0] ?? "").trim().split("-");
    const region = rest.find((part) => /^[A-Za-z]{2}$/.test(part))?.toUpperCase() ?? regionOf[language.toLowerCase()];
    const currency = region && currencyOf[region];
    if (currency) return currency;
  }
  return "USD";
}
