import { useEffect, useState } from "react";
import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { Installment } from "contract/price";
import type { PaymentMethod } from "domain/enums";
import { formatMoney } from "domain/money/money";
import { Badge } from "~/design-system/badge/badge";
import { BottomBar } from "~/design-system/bottom-bar/bottom-bar";
import * as choice from "~/design-system/choice-card/choice-card.css";
import { FieldSet } from "~/design-system/field-set/field-set";
import { Stack } from "~/design-system/layout/layout";
import { RadioCards } from "~/design-system/radio-cards/radio-cards";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { Text } from "~/design-system/text/text";
import { Estimate, RateNote } from "~/platform/format/estimate";
import { useExchange, type DayRate } from "~/platform/format/exchange";
import { formatDate } from "~/platform/format/format";
import { InstallmentDue, InstallmentParts, PartlyReceived } from "~/platform/format/installment-parts";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import { useFields } from "~/platform/forms/use-fields";
import { useLocale } from "~/platform/i18n/use-locale";
import { standaloneLink } from "~/design-system/text/text.css";
import * as styles from "./pay-form.css";

type PayFormProps = {
  open: readonly Installment[];
  chosen: readonly number[];
  method: PaymentMethod;
  /** In Seoul. */
  today: string;
  /** The day's rate; null for visitors who chose to see won only. */
  rate: DayRate | null;
  lastResult?: SubmissionResult;
};

const formId = "pay";

export function PayForm({ open, chosen, method, today, rate, lastResult }: PayFormProps) {
  const { t } = useTranslation(["payments", "reservations"]);
  const locale = useLocale();
  const [picked, setPicked] = useState<readonly number[]>(chosen);
  useEffect(() => {
    // Boxes ticked before hydration
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) setPicked(new FormData(form).getAll("installments").map(Number));
  }, []);
  const form = useFields(formId, { lastResult, values: { method } });
  const { errors } = form;
  const amount = open.filter(({ number }) => picked.includes(number)).reduce((sum, part) => sum + part.left, 0);
  // Without scripts a sum would not follow the boxes; the payment company's page says it before anything is charged
  const isSumKnown = useScripts() || open.length === 1;
  const isForeign = useExchange().rate !== null;
  const toggle = (number: number, on: boolean) =>
    setPicked((before) => (on ? [...before, number] : before.filter((other) => other !== number)));
  return (
    <PostForm form={form} gap="32">
      <FieldSet id={`${formId}-what`} legend={t("pay.what")} errors={errors.installments ?? undefined}>
        <Stack as="ul" gap="12">
          {open.map((part, index) => (
            <li key={part.number}>
              <label className={choice.card}>
                <input
                  type="checkbox"
                  id={index === 0 ? `${formId}-installments` : `${formId}-installments-${part.number}`}
                  name="installments"
                  value={part.number}
                  defaultChecked={chosen.includes(part.number)}
                  onChange={(event) => toggle(part.number, event.target.checked)}
                  className={choice.box}
                />
                <span>
                  <span className={choice.title}>
                    {part.status === "upcoming" ? (
                      <InstallmentDue part={part} />
                    ) : (
                      <span>{t(`pay.${part.status === "overdue" ? "overdue" : "dueNow"}`)}</span>
                    )}
                    {part.payBy && (
                      <span>
                        {" "}
                        <Badge tone="info">{t("reservations:schedule.status.change")}</Badge>
                      </span>
                    )}
                  </span>
                  <Text as="span" size="small" tone="soft">
                    {part.rent > 0 && (
                      <span>
                        {t("reservations:schedule.covers", {
                          from: formatDate(part.from, locale, "short"),
                          to: formatDate(part.to, locale, "short"),
                        })}
                      </span>
                    )}
                    {part.status === "overdue" && (
                      <span>{` ${t(part.from >= today ? "pay.grace" : "pay.graceOver", { date: formatDate(part.from, locale, "long") })}`}</span>
                    )}
                  </Text>
                  <InstallmentParts part={part} />
                  <PartlyReceived part={part} />
                </span>
                <span className={styles.amount}>
                  <span>{formatMoney(part.left, locale)}</span>
                  {isForeign && (
                    <Text as="span" block>
                      <Estimate won={part.left} rate={rate} />
                    </Text>
                  )}
                </span>
              </label>
            </li>
          ))}
        </Stack>
      </FieldSet>
      <div>
        <p>{t("pay.method", { method: t(`reservations:method.${method}`) })}</p>
        <details open={errors.method !== undefined}>
          <Text as="summary" size="small" className={standaloneLink}>
            {t("pay.otherMethod")}
          </Text>
          <RadioCards
            {...form.fieldOf("method")}
            label={t("reservations:method.label")}
            options={(["CREDIT_CARD", "FOREIGN_CARD"] as const).map((value) => ({
              value,
              label: t(`reservations:method.${value}`),
              description: t(`reservations:method.${value}Text`),
            }))}
          />
        </details>
      </div>
      <Stack gap="8">
        {isForeign && isSumKnown && picked.length > 1 && <Estimate won={amount} />}
        {rate && <RateNote rate={rate} />}
        <Text size="small" tone="soft">
          {t("pay.leaving")}
        </Text>
      </Stack>
      <BottomBar label={t("pay.title")} alwaysShown>
        <SubmitButton name="intent" value="pay" variant="brand" fullWidth>
          {isSumKnown && amount > 0 ? t("pay.button", { amount: formatMoney(amount, locale) }) : t("pay.buttonChosen")}
        </SubmitButton>
      </BottomBar>
    </PostForm>
  );
}
