import type { Brand } from "contract/brand";
import demoBrand from "locales/brand.json";

let current: Brand = demoBrand;

export const getBrand = (): Brand => current;

export function setBrand(brand: Brand): void {
  current = brand;
}
