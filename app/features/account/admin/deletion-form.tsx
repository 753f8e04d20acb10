import { useTranslation } from "react-i18next";
import type { DeletionPreview } from "contract/account";
import type { AdminUserDetail } from "contract/admin/user";
import { deletionRequests } from "domain/enums";
import { formatName } from "domain/people/person-name";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { BulletList } from "~/design-system/bullet-list/bullet-list";
import { ButtonLink } from "~/design-system/button/button";
import { ConfirmPanel } from "~/design-system/confirm/confirm-panel";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { SelectField } from "~/design-system/select-field/select-field";
import { Text, TextLink } from "~/design-system/text/text";
import { formatDate } from "~/platform/format/format";
import { PostForm } from "~/platform/forms/post-form";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { useRecordForm } from "~/platform/forms/use-record-form";
import { useLocale } from "~/platform/i18n/use-locale";
import { useConfirmUrls } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";

type DeletionFormProps = { user: AdminUserDetail; preview: DeletionPreview; posted?: PostedRecord | null };

/** Asks how the person asked for the deletion; says what stands against it instead, where something does. */
export function DeletionForm({ user, preview: { keptUntil, obstacles }, posted }: DeletionFormProps) {
  const { t } = useTranslation("admin");
  const locale = useLocale();
  const { to, back } = useConfirmUrls("users", user.id)("delete");
  const form = useRecordForm("delete", { posted });
  const name = formatName(user);
  return (
    <Stack gap="16">
      <AdminPageHeader title={t("users.deletePage.title", { name })} />
      {obstacles.length > 0 ? (
        <Notice tone="warning" title={t("users.deletePage.notYet")}>
          <Stack gap="12">
            <BulletList>
              {obstacles.map(({ kind, reservationId, code }) => (
                <li key={kind + reservationId}>
                  <span>{t(`users.deletePage.obstacles.${kind}`)}</span>{" "}
                  <TextLink to={paths.adminRecord("reservations", reservationId)}>{code}</TextLink>
                </li>
              ))}
            </BulletList>
            <div>
              <ButtonLink to={back} variant="secondary" size="small">
                {t("confirm.keep")}
              </ButtonLink>
            </div>
          </Stack>
        </Notice>
      ) : (
        <ConfirmPanel
          intent="delete"
          text={t("users.deletePage.lead", { name })}
          details={
            <Text measure>
              {keptUntil
                ? t("users.deletePage.kept", { date: formatDate(keptUntil, locale) })
                : t("users.deletePage.keptNothing")}
            </Text>
          }
          to={to}
          back={back}
          button={t("users.deletePage.button")}
          keep={t("confirm.keep")}
          form={
            <PostForm form={form} action={to}>
              <SelectField
                {...form.fieldOf("request")}
                label={t("users.deletePage.request")}
                placeholder={t("users.deletePage.choose")}
                options={deletionRequests.map((value) => ({ value, label: t(`users.deletePage.requests.${value}`) }))}
                required
              />
            </PostForm>
          }
        />
      )}
    </Stack>
  );
}
