import type { Permission } from "domain/people/permissions";

/** In the menu, under one heading; without a group in its first row. */
export type MenuGroup = "money" | "more";

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
  /** The permission for its pages; each page names it too. */
  permission: Permission;
};

/**
 * The console's lists in the order of its menu. Menu, shortcuts, and the addresses of
 * lists, files and records follow from it.
 */
const lists = {
  reservations: {
    letter: "r",
    permission: "reservations.read",
    recordPage: "reservation",
    newRecordPage: "new-reservation",
  },
  users: { letter: "u", permission: "users.read", recordPage: "user", newRecordPage: "new-user" },
  community: { letter: "c", permission: "content.read", recordPage: "board", newRecordPage: "new-board" },
  reviews: { letter: "e", permission: "content.read", recordPage: "review" },
  faq: { letter: "f", permission: "content.read", recordPage: "faq-group", key: "groupId" },
  houses: { letter: "h", permission: "houses.read", recordPage: "house", key: "slug", newRecordPage: "new-house" },
  conversations: {
    letter: "w",
    permission: "conversations.read",
    recordPage: "conversation",
    newRecordPage: "new-conversation",
  },
  payments: { letter: "p", group: "money", permission: "money.read" },
  refunds: { letter: "b", group: "money", permission: "money.read" },
  deposits: { letter: "d", group: "money", permission: "money.read" },
  ledger: { letter: "l", group: "money", permission: "money.read" },
  coupons: {
    letter: "o",
    group: "more",
    permission: "coupons.read",
    recordPage: "coupon",
    key: "code",
    newRecordPage: "coupon",
  },
  consultations: { letter: "q", group: "more", permission: "consultations.read", recordPage: "consultation" },
  messages: { letter: "m", group: "more", permission: "messages.read", recordPage: "message" },
  "audit-log": { letter: "a", group: "more", permission: "audit.read" },
} satisfies Record<string, Listed>;

export type AdminList = keyof typeof lists;

export const adminLists = Object.entries<Listed>(lists).map(([list, listed]) => ({
  list: list as AdminList,
  ...listed,
}));
