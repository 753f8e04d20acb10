type Dates = { checkIn: string; checkOut: string };

/** What can be booked instead of a stay that is not free. */
export type Alternatives = {
  /** Other dates of the same length in the same house. */
  nearest: Dates[];
  /** Other houses that are free on the same dates. */
  houses: { slug: string; name: string }[];
};

/** The button of the checkout that takes other dates. */
export const stayField = "stay";

export const stayValue = ({ checkIn, checkOut }: Dates) => `${checkIn}/${checkOut}`;

/** Undefined for anything but the value of such a button. */
export function parseStayValue(value: unknown): Dates | undefined {
  const found = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/.exec(String(value));
  return found ? { checkIn: found[1]!, checkOut: found[2]! } : undefined;
}
