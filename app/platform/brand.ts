import type { Brand } from "contract/brand";
import type { Language } from "domain/enums";

/** Who runs this site, as its pages show it. */
export type SiteBrand = Omit<Brand, "logo"> & {
  /** Where the operator's logo is served. */
  logo?: string;
  /** Whether the site shows the demo's houses, which are drawn. */
  demo: boolean;
};

const metaName = "brand";
let inPage: SiteBrand | undefined;

/** In the browser, what the server wrote into the page: it is there whatever became of the page's data. */
function readFromPage(): SiteBrand {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`)?.content;
  return (inPage ??= JSON.parse(written ?? "null") as SiteBrand);
}

let read = readFromPage;

export const getBrand = (): SiteBrand => read();

/** The server takes it from its settings. */
export function provideBrand(fromSettings: () => SiteBrand): void {
  read = fromSettings;
}

export const brandMeta = () => ({ name: metaName, content: JSON.stringify(getBrand()) });

/** What texts call `{{brand}}` and `{{lounge}}`. */
export function brandVariables(locale: Language) {
  const brand = getBrand();
  return { brand: brand.name, lounge: brand[locale].lounge };
}

export const phoneHref = () => `tel:${getBrand().phone.replace(/[^+\d]/g, "")}`;
