import type { Company } from "contract/company";

/** The company; in the browser without what only e-mails and `security.txt` say. */
export type SiteBrand = Omit<Company, "logo"> & {
  /** Its URL. */
  logo?: string;
  demo: boolean;
};

const metaName = "brand";
let inPage: SiteBrand | undefined;

/** In the browser, read from the HTML, independent of loader data. */
function readFromPage(): SiteBrand {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`)?.content;
  return (inPage ??= JSON.parse(written ?? "null") as SiteBrand);
}

let read = readFromPage;

export const getBrand = (): SiteBrand => read();

export function provideBrand(fromSettings: () => SiteBrand): void {
  read = fromSettings;
}

export function brandMeta() {
  const { securityEmail: _, ...shown } = getBrand();
  return { name: metaName, content: JSON.stringify(shown) };
}

export const phoneHref = () => `tel:${getBrand().phone.replace(/[^+\d]/g, "")}`;
