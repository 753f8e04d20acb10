import type { AlternativeHouse } from "contract/reservation";

type Dates = { checkIn: string; checkOut: string };

export type Alternatives = {
  nearest: Dates[];
  houses: AlternativeHouse[];
  /** The chosen university or station. */
  place?: string;
};

export const stayField = "stay";

export const stayValue = ({ checkIn, checkOut }: Dates) => `${checkIn}/${checkOut}`;

export function parseStayValue(value: unknown): Dates | undefined {
  const found = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/.exec(String(value));
  return found ? { checkIn: found[1]!, checkOut: found[2]! } : undefined;
}
