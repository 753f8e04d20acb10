import { useRouteLoaderData } from "@remix-run/react";
import type { Account } from "contract/account";
import { can, listRoles, type AdminRole, type LimitedRole, type Permission } from "domain/permissions";

/** Another server may know only the specification's role. */
export const rolesOf = ({ role, roles }: Pick<Account, "role" | "roles">): AdminRole[] =>
  listRoles({ role, limitedRoles: roles as LimitedRole[] });

/** Whether the reader's roles allow something: for menus and buttons. The API checks each call. */
export function useCan(): (permission: Permission | readonly Permission[]) => boolean {
  const roles = useRouteLoaderData<{ roles: AdminRole[] }>("root")?.roles ?? [];
  return (permission) => can(roles, permission);
}
