import { useTranslation } from "react-i18next";
import type { AdminUserDetail } from "contract/admin/user";
import { adminRoles } from "domain/people/permissions";
import { Card } from "~/design-system/card/card";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";

type RolesFormProps = { user: AdminUserDetail; isSelf: boolean };

/** All roles of a user at once, each with what it may do. */
export function RolesForm({ user: { id, roles, emailVerified, lastAdmin }, isSelf }: RolesFormProps) {
  const { t } = useTranslation("admin");
  const { withList } = useListContext();
  const keepsAdmin = roles.includes("admin") && (isSelf || lastAdmin);
  return (
    <Card as="section" padding="small" corners="control" gap="12">
      <Heading level={2} size="small">
        {t("rolesForm.title")}
      </Heading>
      <Text size="small" tone="soft">
        {t(emailVerified ? "rolesForm.lead" : "users.refusals.notVerified")}
      </Text>
      {emailVerified && (
        <PostForm action={withList(paths.adminRecord("users", id))} key={roles.join()}>
          <Stack gap="16">
            {adminRoles.map((role) => {
              const isFixed = role === "admin" && keepsAdmin;
              return (
                <div key={role}>
                  {isFixed && <input type="hidden" name="roles" value="admin" />}
                  <CheckboxField
                    id={`role-${role}`}
                    name="roles"
                    value={role}
                    defaultChecked={roles.includes(role)}
                    disabled={isFixed}
                    label={t(`users.roles.${role}`)}
                    hint={
                      isFixed
                        ? t(isSelf ? "rolesForm.ownAdmin" : "users.refusals.lastAdmin")
                        : t(`rolesForm.may.${role}`)
                    }
                  />
                </div>
              );
            })}
            <div>
              <SubmitButton name="intent" value="saveRoles" variant="secondary" size="small">
                {t("rolesForm.save")}
              </SubmitButton>
            </div>
          </Stack>
        </PostForm>
      )}
    </Card>
  );
}
