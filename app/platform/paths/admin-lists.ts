/** In the menu, under one heading; without a group in its first row. */
export type MenuGroup = "money" | "content" | "more";

/** What `app/routes.ts` knows of a list of the console and its records. */
type Listed = {
  /** Leads to it after `g`. */
  letter: string;
  group?: MenuGroup;
  /** The page of one record: its module in `routes/admin/`, and the name of its key in the address (`id`). */
  recordPage?: string;
  key?: string;
  /** The module of the page for a new record, where admins create them; it may be the same. */
  newRecordPage?: string;
};

/**
 * The console's lists in the order of its menu. Menu, shortcuts, and the addresses of lists, files and records follow
 * from it.
 */
const lists = {
  reservations: { letter: "r", recordPage: "reservation" },
  users: { letter: "u", recordPage: "user" },
  houses: { letter: "h", recordPage: "house", key: "slug", newRecordPage: "new-house" },
  payments: { letter: "p", group: "money" },
  refunds: { letter: "b", group: "money" },
  deposits: { letter: "d", group: "money" },
  ledger: { letter: "l", group: "money" },
  community: { letter: "c", group: "content", recordPage: "board", newRecordPage: "new-board" },
  reviews: { letter: "e", group: "content", recordPage: "review" },
  faq: { letter: "f", group: "content", recordPage: "faq-group", key: "groupId" },
  coupons: { letter: "o", group: "more", recordPage: "coupon", key: "code", newRecordPage: "coupon" },
  consultations: { letter: "q", group: "more", recordPage: "consultation" },
  messages: { letter: "m", group: "more", recordPage: "message" },
  "audit-log": { letter: "a", group: "more" },
} satisfies Record<string, Listed>;

export type AdminList = keyof typeof lists;

export const adminLists = Object.entries<Listed>(lists).map(([list, listed]) => ({
  list: list as AdminList,
  ...listed,
}));
