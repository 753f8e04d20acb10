/** What `app/routes.ts` knows of a list of the console and its records. */
type Listed = {
  /** Leads to it after `g`. */
  letter: string;
  /** The page of one record: its module in `routes/admin/`, and the name of its key in the address (`id`). */
  recordPage?: string;
  key?: string;
  /** The module of the page for a new record, where admins create them; it may be the same. */
  newRecordPage?: string;
};

/**
 * The console's lists in the order of its menu, the specification's five first. Menu, shortcuts, and the addresses of
 * lists, files and records follow from it.
 */
const lists = {
  reservations: { letter: "r", recordPage: "reservation" },
  users: { letter: "u", recordPage: "user" },
  community: { letter: "c", recordPage: "board", newRecordPage: "new-board" },
  reviews: { letter: "e", recordPage: "review" },
  faq: { letter: "f", recordPage: "faq-group", key: "groupId" },
  houses: { letter: "h", recordPage: "house", key: "slug", newRecordPage: "new-house" },
  coupons: { letter: "o", recordPage: "coupon", key: "code", newRecordPage: "coupon" },
  deposits: { letter: "d" },
  conversations: { letter: "w", recordPage: "conversation", newRecordPage: "new-conversation" },
  consultations: { letter: "q", recordPage: "consultation" },
  messages: { letter: "m", recordPage: "message" },
  "audit-log": { letter: "a" },
} satisfies Record<string, Listed>;

export type AdminList = keyof typeof lists;

export const adminLists = Object.entries<Listed>(lists).map(([list, listed]) => ({
  list: list as AdminList,
  ...listed,
}));
