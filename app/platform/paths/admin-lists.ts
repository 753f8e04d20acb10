const letters = {
  reservations: "r",
  users: "u",
  community: "c",
  reviews: "e",
  faq: "f",
  houses: "h",
  coupons: "o",
  deposits: "d",
  consultations: "q",
  messages: "m",
  "audit-log": "a",
} as const;

export type AdminList = keyof typeof letters;

export const adminLists = Object.entries(letters).map(([list, letter]) => ({ list: list as AdminList, letter }));
