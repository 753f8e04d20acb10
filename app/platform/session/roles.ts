import { useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext } from "react";
import type { Account } from "contract/account";
import { can, listRoles, type AdminRole, type LimitedRole, type Permission } from "domain/people/permissions";

/** Another server may know only `role`. */
export const rolesOf = ({ role, roles }: Pick<Account, "role" | "roles">): AdminRole[] =>
  listRoles({ role, limitedRoles: roles as LimitedRole[] });

export type Reader = { isLoggedIn: boolean; roles: AdminRole[] };

/** Of a page without the data of the root: of an action that failed, as it is sent without scripts. */
export const FailureReader = createContext<Reader>({ isLoggedIn: false, roles: [] });

export function useReader(): Reader {
  const ofFailure = useContext(FailureReader);
  return useRouteLoaderData<Reader>("root") ?? ofFailure;
}

/** Whether the reader's roles allow something: for menus and buttons. The API checks each call. */
export function useCan(): (permission: Permission | readonly Permission[]) => boolean {
  const { roles } = useReader();
  return (permission) => can(roles, permission);
}
