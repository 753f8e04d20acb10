import { Users } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import type { AdminUser } from "contract/admin/user";
import { formatName } from "domain/people/person-name";
import { Badge } from "~/design-system/badge/badge";
import { Clipped, DataTable, type Column } from "~/design-system/data-table/data-table";
import { TextLink } from "~/design-system/text/text";
import { formatStamp } from "~/platform/format/format";
import { EmptyList } from "~/platform/lists/empty-list";
import { useList } from "~/platform/lists/use-list";
import { useTicks } from "~/platform/lists/bulk/bulk-context";
import { paths } from "~/platform/paths/paths";

export function UserTable({ users }: { users: AdminUser[] }) {
  const { t } = useTranslation("admin");
  const { open, sortBy } = useList("-createdAt");
  const columns: Column<AdminUser>[] = [
    {
      key: "name",
      label: t("users.name"),
      head: true,
      phone: "cut",
      sort: sortBy("name"),
      cell: (user) => (
        <TextLink to={open(paths.adminRecord("users", user.id))}>
          <Clipped>{formatName(user)}</Clipped>
        </TextLink>
      ),
    },
    {
      key: "email",
      label: t("users.email"),
      line: 2,
      phone: "cut",
      sort: sortBy("email"),
      cell: (user) => <Clipped as="rest">{user.username}</Clipped>,
    },
    { key: "phone", label: t("users.phone"), line: 3, cell: (user) => user.phone },
    {
      key: "role",
      label: t("users.role"),
      unbroken: true,
      phone: "bare",
      cell: (user) => <UserBadges user={user} />,
    },
    {
      key: "createdAt",
      label: t("users.createdAt"),
      phone: "hidden",
      unbroken: true,
      sort: sortBy("createdAt"),
      numeric: true,
      cell: (user) => formatStamp(user.createdAt),
    },
  ];
  return (
    <DataTable
      caption={t("users.title")}
      columns={columns}
      rows={users}
      keyOf={({ id }) => id}
      ticks={useTicks<AdminUser>((user) => `${formatName(user)}, ${user.username}`)}
      empty={<EmptyList of="users" icon={Users} />}
    />
  );
}

export function UserBadges({
  user,
}: {
  user: Pick<AdminUser, "roles" | "emailVerified" | "suspendedAt" | "blockedAt">;
}) {
  const { t } = useTranslation("admin");
  return (
    <span>
      {user.roles.length === 0 && <span>{`${t("users.roles.member")} `}</span>}
      {user.roles.map((role) => (
        <span key={role}>
          <Badge tone="brand">{t(`users.roles.${role}`)}</Badge>{" "}
        </span>
      ))}
      {!user.emailVerified && (
        <span>
          <Badge tone="warning">{t(user.roles.length > 0 ? "users.invited" : "users.unverified")}</Badge>{" "}
        </span>
      )}
      {user.suspendedAt && (
        <span>
          <Badge tone="warning">{t("users.suspended")}</Badge>{" "}
        </span>
      )}
      {user.blockedAt && (
        <span>
          <Badge tone="danger">{t("users.blocked")}</Badge>{" "}
        </span>
      )}
    </span>
  );
}
