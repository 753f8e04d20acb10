import { useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { DeletionPreview } from "contract/account";
import { BulletList } from "~/design-system/bullet-list/bullet-list";
import { ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { Heading } from "~/design-system/heading/heading";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { PasswordField } from "~/design-system/password-field/password-field";
import { Text, TextLink } from "~/design-system/text/text";
import { TextField } from "~/design-system/text-field/text-field";
import { formatDate } from "~/platform/format/format";
import { fieldProps } from "~/platform/forms/field-props";
import { useLocale } from "~/platform/i18n/use-locale";
import { SubmitButton } from "~/platform/forms/post-form";
import { paths } from "~/platform/paths/paths";
import { fieldOrder } from "../field-order";

export function DeletionConsequences({ preview: { erasedNow, keptUntil } }: { preview: DeletionPreview }) {
  const { t } = useTranslation("account");
  const locale = useLocale();
  return (
    <Card>
      <Stack gap="24">
        <Stack gap="12">
          <Heading level={2} size="block">
            {t("deletion.erasedTitle")}
          </Heading>
          <BulletList>
            {erasedNow.map((what) => (
              <li key={what}>{t(`deletion.erased.${what}`)}</li>
            ))}
          </BulletList>
        </Stack>
        <Stack gap="12" ruled="24">
          <Heading level={2} size="block">
            {t("deletion.keptTitle")}
          </Heading>
          <Text>
            {keptUntil
              ? t("deletion.kept", { date: formatDate(keptUntil, locale, "long") })
              : t("deletion.keptNothing")}
          </Text>
        </Stack>
      </Stack>
    </Card>
  );
}

export function DeletionObstacles({ obstacles }: Pick<DeletionPreview, "obstacles">) {
  const { t } = useTranslation("account");
  return (
    <Notice tone="warning" title={t("deletion.notYet")}>
      <BulletList>
        {obstacles.map(({ kind, reservationId, code }) => (
          <li key={kind + reservationId}>
            <span>{t(`deletion.obstacle.${kind}`)}</span>{" "}
            <TextLink to={paths.reservation(reservationId)}>{code}</TextLink>
          </li>
        ))}
      </BulletList>
    </Notice>
  );
}

type DeleteFormProps = { hasPassword: boolean; email: string; refused: SubmissionResult | undefined };

export function DeleteForm({ hasPassword, email, refused }: DeleteFormProps) {
  const { t } = useTranslation("account");
  const [form, { password, email: typed }] = useForm<Record<"password" | "email", string | undefined>>({
    id: "delete-form",
    lastResult: refused,
  });
  const { id, name, errors } = fieldProps(password);
  return (
    <Form method="post" id={form.id} noValidate>
      <Stack gap="24">
        <ErrorSummary title={t("deletion.failed")} formId={form.id} errors={form.allErrors} order={fieldOrder} />
        {hasPassword ? (
          <PasswordField
            id={id}
            name={name}
            errors={errors}
            label={t("fields.password")}
            hint={t("deletion.passwordHint")}
            showLabel={t("fields.showPassword")}
            autoComplete="current-password"
            required
          />
        ) : (
          <TextField
            {...fieldProps(typed)}
            label={t("fields.email")}
            hint={t("deletion.emailHint", { email })}
            type="email"
            autoComplete="off"
            required
          />
        )}
        <Inline gap="12">
          <ButtonLink to={paths.profile("deletion")} variant="secondary">
            {t("deletion.keep")}
          </ButtonLink>
          <SubmitButton name="intent" value="delete" variant="danger">
            {t("deletion.button")}
          </SubmitButton>
        </Inline>
      </Stack>
    </Form>
  );
}
