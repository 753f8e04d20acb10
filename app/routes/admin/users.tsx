import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { adminRoles } from "domain/people/permissions";
import { UserTable } from "~/features/account/admin/user-table";
import { ButtonLink } from "~/design-system/button/button";
import { userBulk } from "~/features/account/admin/user-bulk.server";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { SearchFilter, SelectFilter } from "~/platform/lists/filter-fields";
import { ListPage } from "~/platform/lists/list-page";
import { Permitted } from "~/platform/lists/permitted";
import { paths } from "~/platform/paths/paths";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["adminBulk"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("users.read", userBulk.load);

export const action = adminAction("users.write", userBulk.run);

export default function UsersPage() {
  const { t } = useTranslation("admin");
  const loaded = useLoaderData<typeof loader>();
  return (
    <ListPage
      loaded={loaded}
      label={t("users.search")}
      file="users"
      actions={
        <Permitted permission="roles.write">
          <ButtonLink variant="secondary" to={paths.adminNew("users")} size="small">
            {t("users.invite.open")}
          </ButtonLink>
        </Permitted>
      }
      filters={
        <>
          <SearchFilter label={t("users.q")} maxLength={254} />
          <SelectFilter
            name="role"
            label={t("users.role")}
            options={(["member", ...adminRoles] as const).map((value) => ({ value, label: t(`users.roles.${value}`) }))}
          />
        </>
      }
    >
      <UserTable users={loaded.list.data} />
    </ListPage>
  );
}
