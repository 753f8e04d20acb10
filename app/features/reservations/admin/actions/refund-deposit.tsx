import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "domain/money/money";
import { Button } from "~/design-system/button/button";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { FieldSet } from "~/design-system/field-set/field-set";
import { Stack } from "~/design-system/layout/layout";
import { PictureField } from "~/design-system/picture-field/picture-field";
import { TextField } from "~/design-system/text-field/text-field";
import { Text } from "~/design-system/text/text";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { readWon } from "~/platform/format/won-amount";
import type { FieldOf, FormValues } from "~/platform/forms/use-fields";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import * as styles from "../detail/detail.css";
import { StayActionForm, type ConfirmProps } from "./stay-action-form";

export function RefundDepositForm({ confirm, ...formProps }: ConfirmProps<"refundDeposit">) {
  const { t } = useTranslation(["adminReservation", "common"]);
  const locale = useLocale();
  const { held, isKept } = confirm;
  const money = (won: number) => formatMoney(won, locale);
  return (
    <StayActionForm
      {...formProps}
      intent="refundDeposit"
      text={t(isKept ? "actions.depositPage.leadKept" : "actions.depositPage.lead", { held: money(held) })}
      hidden={{ held: String(held), ...(isKept && { isKept: "on" }) }}
      encType="multipart/form-data"
      isAnswered={(form) => {
        const { deducted, back } = workOutDeposit(valuesOf(form), held);
        return deducted <= held && back <= held && (!isKept || Boolean(form.get("reason")));
      }}
      button={t(isKept ? "actions.refundKeptDeposit" : "actions.depositPage.button")}
      sayWhat={(form) => {
        const { back } = workOutDeposit(valuesOf(form), held);
        const what = t("actions.depositPage.sure", { held: money(held), back: money(back) });
        return { what, does: t("actions.depositPage.does", { amount: money(back) }) };
      }}
    >
      {(fieldOf, errors) => (
        <>
          <FieldSet
            id="refundDeposit-deductions"
            legend={t("actions.depositPage.deductions")}
            size="small"
            hint={t("actions.depositPage.deductionsHint")}
            errors={errors.deductions}
          >
            <Rows fieldOf={fieldOf} values={formProps.values} />
          </FieldSet>
          <div>
            <Button name="intent" value="addDeduction" variant="secondary" size="small">
              {t("actions.depositPage.add")}
            </Button>
          </div>
          <Sum held={held} values={formProps.values} />
          <TextField
            {...fieldOf("amount")}
            label={t("actions.depositPage.amount")}
            hint={t("actions.depositPage.amountHint")}
            optional={t("common:form.optional")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
          />
          <TextareaField
            {...fieldOf("reason")}
            label={t("actions.depositPage.reason")}
            hint={t("actions.depositPage.reasonHint")}
            required={isKept}
            optional={isKept ? undefined : t("common:form.optional")}
            rows={3}
            maxLength={500}
          />
        </>
      )}
    </StayActionForm>
  );
}

function Rows({ fieldOf, values }: { fieldOf: FieldOf; values: FormValues }) {
  const { t } = useTranslation(["adminReservation", "common"]);
  return (
    <Stack gap="12">
      {Array.from({ length: countRows(values) }, (_, index) => (
        <Stack key={index} gap="12" className={styles.deduction}>
          <div className={styles.deductionSum}>
            <TextField
              {...fieldOf(`deductions[${index}].amount`)}
              label={t("actions.depositPage.amountOf", { number: index + 1 })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
            />
            <TextField
              {...fieldOf(`deductions[${index}].text`)}
              label={t("actions.depositPage.textOf", { number: index + 1 })}
              autoComplete="off"
              maxLength={200}
            />
          </div>
          <TextareaField
            {...fieldOf(`deductions[${index}].note`)}
            label={t("actions.depositPage.noteOf", { number: index + 1 })}
            optional={t("common:form.optional")}
            rows={2}
            maxLength={500}
          />
          <Photograph index={index} fieldOf={fieldOf} path={values[`deductions[${index}].photograph`]} />
        </Stack>
      ))}
    </Stack>
  );
}

/** A picture that was sent stays chosen while the form is corrected. */
function Photograph({ index, path, fieldOf }: { index: number; path: string | undefined; fieldOf: FieldOf }) {
  const { t } = useTranslation(["adminReservation", "common"]);
  const { id, name, errors } = fieldOf(`deductions[${index}].image`);
  const remove = fieldOf(`deductions[${index}].removePhotograph`);
  return (
    <>
      <PictureField
        key={path}
        id={id}
        name={name}
        errors={errors}
        label={t("actions.depositPage.photographOf", { number: index + 1 })}
        optional={t("common:form.optional")}
        shown={path ? { src: paths.media(path, 480), alt: t("actions.depositPage.chosen") } : undefined}
      />
      {path && (
        <>
          <input type="hidden" name={`deductions[${index}].photograph`} value={path} />
          <CheckboxField
            id={remove.id}
            name={remove.name}
            label={t("actions.depositPage.removePhotograph", { number: index + 1 })}
            defaultChecked={remove.defaultValue === "on"}
          />
        </>
      )}
    </>
  );
}

const valuesOf = (form: FormData): FormValues =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));

function Sum({ held, values }: { held: number; values: FormValues }) {
  const { t } = useTranslation("adminReservation");
  const locale = useLocale();
  const line = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(values);
  useEffect(() => {
    const form = line.current?.closest("form");
    if (!form) return;
    const follow = () => setTyped(valuesOf(new FormData(form)));
    follow(); // typed before hydration
    form.addEventListener("input", follow);
    return () => form.removeEventListener("input", follow);
  }, []);
  const { deducted, back } = workOutDeposit(typed, held);
  const isTooMuch = deducted > held;
  const goesBack = Math.min(back, held);
  const kept = isTooMuch ? deducted : held - goesBack;
  const amounts = { kept: formatMoney(kept, locale), back: formatMoney(goesBack, locale) };
  return (
    <div ref={line}>
      <Text weight="semibold" numeric tone={isTooMuch ? "danger" : "ink"}>
        {t(isTooMuch ? "actions.depositPage.tooMuch" : "actions.depositPage.sum", amounts)}
      </Text>
    </div>
  );
}

const rowName = /^deductions\[(\d+)\]\.(amount|text|note|photograph)$/;
const [minRows, maxRows] = [2, 20];

export function countRows(values: FormValues): number {
  const filled = Object.entries(values).flatMap(([name, value]) =>
    value ? [Number(rowName.exec(name)?.[1] ?? -1)] : [],
  );
  return Math.min(Math.max(minRows, ...filled.map((index) => index + 2)), maxRows);
}

/** Won; invalid numbers count as none. */
export function sumOf(values: FormValues): number {
  return Object.entries(values)
    .filter(([name]) => rowName.exec(name)?.[2] === "amount")
    .reduce((sum, [, typed]) => sum + (Number(readWon(typed ?? "")) || 0), 0);
}

/** The sum of deductions and the refund, in won, by the form's values. */
export function workOutDeposit(values: FormValues, held: number): { deducted: number; back: number } {
  const deducted = sumOf(values);
  const typed = readWon(values.amount ?? "");
  return { deducted, back: /^\d+$/.test(typed) ? Number(typed) : Math.max(held - deducted, 0) };
}
