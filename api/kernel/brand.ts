import type { Brand } from "contract/brand";
import { companyOfBrand, type AdminCompany } from "contract/company";
import demoBrand from "locales/brand.json";

/** The company as this process knows it: the row of `company`, and before it is read, the brand file. */
type KnownCompany = Omit<AdminCompany, "version">;

let current: KnownCompany = companyOfBrand(demoBrand);

export const getBrand = (): KnownCompany => current;

export function setCompany(company: KnownCompany): void {
  current = company;
}

export const setBrand = (brand: Brand): void => setCompany(companyOfBrand(brand));
