import type { Brand } from "contract/brand";
import demoBrand from "locales/brand.json";

let current: Brand = demoBrand;

export const getBrand = (): Brand => current;

/** Called at the start with the brand of the settings. */
export function setBrand(brand: Brand): void {
  current = brand;
}
