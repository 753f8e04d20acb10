import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { readBrand } from "contract/brand";
import { companyDefaults } from "contract/company";
import { SettingError, wrong } from "contract/settings";
import demoBrand from "locales/brand.json";
import { paths } from "./paths/paths";
import type { SiteBrand } from "./brand";

export type Logo = { href: string; type: string; bytes: Buffer };

const largest = 200_000;

/** With its logo. @throws SettingError with one sentence that names the setting */
export function readSiteBrand(file: string | undefined, demo: boolean): { brand: SiteBrand; logo: Logo | undefined } {
  const read = (name: string) => readFileSync(name, "utf8");
  const { logo: logoFile, ...brand } = readBrand({ file, demo, demoBrand, read });
  const logo = logoFile ? readLogo(path.resolve(path.dirname(file ?? ""), logoFile)) : undefined;
  return { brand: { ...companyDefaults, ...brand, logo: logo?.href, demo }, logo };
}

/** Its address changes with its content, so that browsers may cache it indefinitely. */
function readLogo(file: string): Logo {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    throw new SettingError([wrong("BRAND_FILE", `its logo, ${file}, cannot be read`)]);
  }
  if (bytes.length > largest) {
    throw new SettingError([wrong("BRAND_FILE", `its logo, ${file}, is larger than 200 kB`)]);
  }
  const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 12)}${path.extname(file).toLowerCase()}`;
  return { href: paths.brandLogo(name), type: typeOfLogo(name), bytes };
}

export const typeOfLogo = (file: string) => (file.endsWith(".svg") ? "image/svg+xml" : "image/png");
