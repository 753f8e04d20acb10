/** What `app/routes.ts` knows of a list of the console and its records. */
type Listed = {
  /** Leads to it after `g`. */
  letter: string;
  /** The page of one record: its module in `routes/admin/`, and the name of its key in the address (`id`). */
  record?: string;
  key?: string;
  /** The module of the page for a new record, where admins create them; it may be the same. */
  create?: string;
};

/**
 * The console's lists in the order of its menu, the specification's five first. Menu, shortcuts, and the addresses of
 * lists, files and records follow from it.
 */
const lists = {
  reservations: { letter: "r", record: "reservation" },
  users: { letter: "u", record: "user" },
  community: { letter: "c", record: "board", create: "new-board" },
  reviews: { letter: "e", record: "review" },
  faq: { letter: "f", record: "faq-group", key: "groupId" },
  houses: { letter: "h", record: "house", key: "slug", create: "new-house" },
  coupons: { letter: "o", record: "coupon", key: "code", create: "coupon" },
  deposits: { letter: "d" },
  consultations: { letter: "q", record: "consultation" },
  messages: { letter: "m", record: "message" },
  "audit-log": { letter: "a" },
} satisfies Record<string, Listed>;

export type AdminList = keyof typeof lists;

export const adminLists = Object.entries<Listed>(lists).map(([list, listed]) => ({
  list: list as AdminList,
  ...listed,
}));
