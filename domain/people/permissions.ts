/* What admins may do. Every call of /v1/admin and every page of the console names one of the permissions. */

export const permissions = [
  "today.read",
  "reservations.read",
  "reservations.write",
  "money.read",
  "money.write",
  "houses.read",
  "houses.write",
  "units.write",
  "turnover.write",
  "content.read",
  "content.write",
  "coupons.read",
  "coupons.write",
  "users.read",
  "users.write",
  "conversations.read",
  "conversations.write",
  "consultations.read",
  "consultations.write",
  "messages.read",
  "messages.write",
  "uploads.write",
  "company.write",
  "roles.write",
  "audit.read",
] as const;
export type Permission = (typeof permissions)[number];
/** A permission; of several, one is enough. */
export type RequiredPermission = Permission | readonly Permission[];

/** `admin` may do everything. */
export const adminRoles = ["admin", "desk", "content", "finance", "cleaner"] as const;
export type AdminRole = (typeof adminRoles)[number];

/** The roles that may do less than `admin`; an account may have several. */
export const limitedRoles = ["desk", "content", "finance", "cleaner"] as const satisfies AdminRole[];
export type LimitedRole = (typeof limitedRoles)[number];

export const rolePermissions: Record<AdminRole, readonly Permission[]> = {
  admin: permissions,
  /** Stays and residents; may take payments and cancel by the refund policy, but neither change an amount nor move other money. */
  desk: [
    "today.read",
    "reservations.read",
    "reservations.write",
    "money.read",
    "houses.read",
    "units.write",
    "turnover.write",
    "users.read",
    "users.write",
    "conversations.read",
    "conversations.write",
    "consultations.read",
    "consultations.write",
    "messages.read",
    "messages.write",
    "uploads.write",
  ],
  /** What visitors read; no door codes and no residents. */
  content: [
    "today.read",
    "houses.read",
    "houses.write",
    "content.read",
    "content.write",
    "coupons.read",
    "coupons.write",
    "uploads.write",
  ],
  finance: [
    "today.read",
    "reservations.read",
    "money.read",
    "money.write",
    "houses.read",
    "coupons.read",
    "users.read",
    "uploads.write",
  ],
  /** The cleaning list and the repairs of the houses that are chosen for the account, and nothing else. */
  cleaner: ["turnover.write"],
};

/** Pages that every role may open lead here without it: a cleaner has no page of today. */
export const consolePermissions = ["today.read", "turnover.write"] as const satisfies Permission[];

/** Whether the cleaning list has all houses for these roles, not only those chosen for the account. */
export const cleansEveryHouse = (roles: readonly AdminRole[]): boolean => can(roles, "units.write");

export const listPermissions = (roles: readonly AdminRole[]): Permission[] =>
  permissions.filter((permission) => can(roles, permission));

/** Whether one of the roles has the permission; of several permissions, any. */
export function can(roles: readonly AdminRole[], permission: Permission | readonly Permission[]): boolean {
  const needed = typeof permission === "string" ? [permission] : permission;
  return roles.some((role) => needed.some((one) => rolePermissions[role].includes(one)));
}

/**
 * Whether an admin with `roles` may act on an account with `others`: block it or end its sessions. Who
 * gives roles may act on everyone, others on those who may do nothing that they may not.
 */
export const mayActOn = (roles: readonly AdminRole[], others: readonly AdminRole[]): boolean =>
  can(roles, "roles.write") || listPermissions(others).every((permission) => can(roles, permission));

/** The roles that have a permission, in their order. */
export const listRolesWith = (permission: Permission | readonly Permission[]): AdminRole[] =>
  adminRoles.filter((role) => can([role], permission));

/** The roles of an account, as it is stored. */
export const listRoles = ({
  role,
  limitedRoles,
}: {
  role: string;
  limitedRoles: readonly LimitedRole[];
}): AdminRole[] => adminRoles.filter((one) => (one === "admin" ? role === "admin" : limitedRoles.includes(one)));
