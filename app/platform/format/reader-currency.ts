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
  const found = listRegions(acceptLanguage).find(({ region }) => region in currencyOf);
  return found ? currencyOf[found.region]! : "USD";
}

/** The countries that the browser's languages point to, best first. */
export function listRegions(acceptLanguage: string | null): { language: string; region: string }[] {
  return (acceptLanguage ?? "").split(",").flatMap((preference) => {
    const [tag = "", ...rest] = (preference.split(";")[0] ?? "").trim().split("-");
    const language = tag.toLowerCase();
    const region = rest.find((part) => /^[A-Za-z]{2}$/.test(part))?.toUpperCase() ?? regionOf[language];
    return region ? [{ language, region }] : [];
  });
}
