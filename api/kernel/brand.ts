import type { Brand } from "contract/brand";
import demoBrand from "locales/brand.json";

let current: Brand = demoBrand;

/** Who runs this site. */
export const getBrand = (): Brand => current;

/** The start sets what its settings name. */
export function setBrand(brand: Brand): void {
  current = brand;
}
