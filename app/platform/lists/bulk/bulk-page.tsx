import { useActionData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { ButtonLink } from "~/design-system/button/button";
import { ConfirmPanel } from "~/design-system/confirm/confirm-panel";
import { Heading } from "~/design-system/heading/heading";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { SelectField } from "~/design-system/select-field/select-field";
import { Text, TextLink } from "~/design-system/text/text";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { PostForm } from "../../forms/post-form";
import type { PostedRecord } from "../../forms/record-form.server";
import { useRecordForm } from "../../forms/use-record-form";
import { bulkParams, joinRow } from "./bulk-url";
import * as styles from "./bulk.css";
import type { BulkConfirm, BulkResult, LoadedBulk } from "./bulk.server";

type PostedBulk = PostedRecord & { intent: string; result: BulkResult | null };

/** The list; in its place the confirmation of an action on several rows, or what became of it. */
export function BulkPage({ bulk: { confirm, undo }, children }: { bulk: LoadedBulk; children: ReactNode }) {
  const posted = useActionData<PostedBulk>();
  if (confirm && posted?.result) return <BulkResultPage result={posted.result} back={confirm.back} />;
  if (confirm) return <BulkConfirmPage confirm={confirm} posted={posted} />;
  return (
    <Stack gap="16">
      {undo && (
        <Notice tone="info" silent>
          <TextLink to={undo.to}>{undo.label}</TextLink>
        </Notice>
      )}
      {children}
    </Stack>
  );
}

const formId = "bulk-confirm";

function BulkConfirmPage({ confirm, posted }: { confirm: BulkConfirm; posted: PostedBulk | undefined }) {
  const { t } = useTranslation(["adminBulk", "admin"]);
  const { formMethod } = useNavigation();
  const { action, title, text, button, isFinal, rows, leftOut, missing, fields, idempotencyKey, to, back } = confirm;
  const form = useRecordForm(formId, { saved: { idempotencyKey }, posted });
  const backLink = <TextLink to={back}>{t("admin:list.back")}</TextLink>;
  const notes = (
    <>
      {missing > 0 && <Notice tone="warning">{t("missing", { count: missing })}</Notice>}
      {leftOut.length > 0 && (
        <Stack gap="8">
          <Heading level={2} size="small">
            {t("leftOut", { count: leftOut.length })}
          </Heading>
          <Rows rows={leftOut} />
        </Stack>
      )}
    </>
  );
  if (rows.length === 0) {
    return (
      <Stack gap="16">
        <AdminPageHeader title={title} back={backLink} />
        {leftOut.length === 0 && missing === 0 && <Notice tone="warning">{t("none")}</Notice>}
        {notes}
      </Stack>
    );
  }
  return (
    <Stack gap="16">
      <AdminPageHeader title={title} back={backLink} />
      <ConfirmPanel
        intent={action}
        formId={formId}
        to={to}
        back={back}
        text={text}
        keep={t("admin:confirm.keep")}
        button={button}
        variant={isFinal ? "danger" : "primary"}
        busy={formMethod === "POST" && t("running")}
        details={
          <>
            <Rows rows={rows} />
            {notes}
          </>
        }
        form={
          <PostForm form={form} action={to} order={fields.map(({ name }) => name)} maxWidth="512">
            {rows.map((row) => (
              <input key={row.key} type="hidden" name={bulkParams.keys} value={joinRow(row)} />
            ))}
            {fields.map(({ name, options, ...field }) =>
              options ? (
                <SelectField key={name} {...form.fieldOf(name)} {...field} options={options} required />
              ) : (
                <TextareaField key={name} {...form.fieldOf(name)} {...field} rows={3} required />
              ),
            )}
          </PostForm>
        }
      />
    </Stack>
  );
}

function Rows({ rows }: { rows: BulkConfirm["rows"] }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ key, label, to, detail, refusal }) => (
        <li key={key} className={styles.row}>
          {refusal && to ? <TextLink to={to}>{label}</TextLink> : <span>{label}</span>}
          {(refusal ?? detail) && (
            <Text as="span" size="small" tone="soft">
              {refusal ?? detail}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}

const toRow = ({ sentence, ...row }: BulkResult["refused"][number]) => ({ ...row, refusal: sentence });

function BulkResultPage({ result, back }: { result: BulkResult; back: string }) {
  const { t } = useTranslation(["adminBulk", "admin"]);
  const { title, refused, unknown, retry, undo } = result;
  const heading = refused.length > 0 ? t("resultTitle") : t("resultUnknown");
  return (
    <Stack gap="16">
      <AdminPageHeader title={heading} back={<TextLink to={back}>{t("admin:list.back")}</TextLink>} />
      {title && <Notice tone="warning">{title}</Notice>}
      {refused.length > 0 && <Rows rows={refused.map(toRow)} />}
      {unknown.length > 0 && (
        <>
          <Notice tone="warning">{t("unknown", { count: unknown.length })}</Notice>
          <Rows rows={unknown.map(toRow)} />
        </>
      )}
      {retry && unknown.length > 0 && <Text size="small">{t("retrySafe")}</Text>}
      <Inline gap="12">
        {retry && (
          <ButtonLink to={retry.to} variant="secondary" size="small">
            {t("retry", { count: retry.count })}
          </ButtonLink>
        )}
        {undo && <TextLink to={undo.to}>{undo.label}</TextLink>}
      </Inline>
    </Stack>
  );
}
