import { useTranslation } from "react-i18next";
import type { AdminUserDetail } from "contract/admin/user";
import { adminRoles } from "domain/people/permissions";
import { Card } from "~/design-system/card/card";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { FieldSet } from "~/design-system/field-set/field-set";
import { Heading } from "~/design-system/heading/heading";
import { Grid, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import { useListContext } from "~/platform/lists/use-list";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import type { HouseToClean } from "./admin-user.server";

type RolesFormProps = { user: AdminUserDetail; isSelf: boolean; houses: HouseToClean[] };

/** All roles of a user at once, each with what it may do. */
export function RolesForm({ user, isSelf, houses }: RolesFormProps) {
  const { cleanedHouses, emailVerified, id, lastAdmin, roles } = user;
  const { t } = useTranslation("admin");
  const locale = useLocale();
  const { withList } = useListContext();
  const keepsAdmin = roles.includes("admin") && (isSelf || lastAdmin);
  return (
    <Card as="section" padding="small" corners="control" gap="12">
      <Heading level={2} size="small">
        {t("rolesForm.title")}
      </Heading>
      <Text size="small" tone="soft">
        {t(emailVerified || roles.length > 0 ? "rolesForm.lead" : "users.refusals.notVerified")}
      </Text>
      {(emailVerified || roles.length > 0) && (
        <PostForm action={withList(paths.adminRecord("users", id))} key={[...roles, ...cleanedHouses].join()}>
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
            {houses.length > 0 && (
              <FieldSet
                id="cleaned-houses"
                legend={t("rolesForm.cleanedHouses")}
                size="small"
                hint={t("rolesForm.cleanedHousesHint")}
              >
                <input type="hidden" name="cleanedHouses" value="" />
                <Grid columns="from 208" gap="16" rowGap="0">
                  {houses.map(({ slug, name }) => (
                    <CheckboxField
                      key={slug}
                      id={`cleans-${slug}`}
                      name="cleanedHouses"
                      value={slug}
                      defaultChecked={cleanedHouses.includes(slug)}
                      label={name[locale]}
                    />
                  ))}
                </Grid>
              </FieldSet>
            )}
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
