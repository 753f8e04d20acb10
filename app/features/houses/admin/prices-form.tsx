import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FieldSet } from "~/design-system/field-set/field-set";
import { Grid, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { Text } from "~/design-system/text/text";
import { TextField } from "~/design-system/text-field/text-field";
import { SubmitButton } from "~/platform/forms/post-form";
import type { FieldOf, FormValues } from "~/platform/forms/use-fields";
import { useRecordForm } from "~/platform/forms/use-record-form";
import { SectionForm, type SectionProps } from "./house-form";
import { priceLists, priceNames, rowTexts, type stayNames } from "./house-sections";
import { RowGroup } from "./row-group";

/** `preview`: the price lines of the stay that was last previewed. */
export function PricesForm({ action, preview, ...state }: SectionProps & { preview: ReactNode }) {
  const { t } = useTranslation("adminHouses");
  const form = useRecordForm("prices", state);
  const { fieldOf, values } = form;
  const labels = {
    ...Object.fromEntries(priceNames.map((name) => [name, t(`fields.${name}`)])),
    ...Object.fromEntries(priceLists.map((list) => [list, t(`lists.${list}`)])),
  } as Record<string, string>;
  const shown = (prices: FormValues) => ({ ...prices, ...rowTexts(prices, priceLists) });
  return (
    <SectionForm
      intent="savePrices"
      form={form}
      action={action}
      labels={labels}
      order={[...Object.keys(labels), "stay"]}
      shown={shown}
    >
      <Notice tone="info" silent>
        <p>{t("pricesHint")}</p>
      </Notice>
      <Grid columns="from 160" gap="16" align="end">
        {priceNames.map((name) => (
          <TextField
            key={name}
            {...fieldOf(name)}
            label={labels[name]}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        ))}
      </Grid>
      {priceLists.map((list) => (
        <RowGroup
          key={list}
          list={list}
          hint={t(`listHints.${list}`)}
          values={values}
          fieldOf={fieldOf}
          action={action}
        />
      ))}
      <PricePreviewFields fieldOf={fieldOf} action={action}>
        {preview}
      </PricePreviewFields>
    </SectionForm>
  );
}

/** Part of the form, so that the preview uses the prices as they are typed. */
function PricePreviewFields({ fieldOf, action, children }: { fieldOf: FieldOf; action: string; children: ReactNode }) {
  const { t } = useTranslation("adminHouses");
  const field = (name: (typeof stayNames)[number]) => ({
    ...fieldOf(`stay.${name}`),
    label: t(`preview.${name}`),
    autoComplete: "off",
  });
  return (
    <div id="preview">
      <FieldSet id="preview-stay" legend={t("preview.title")} size="small" hint={t("preview.hint")}>
        <Stack gap="16">
          <Grid columns="from 160" gap="16" align="end">
            <TextField {...field("checkIn")} type="date" />
            <TextField {...field("checkOut")} type="date" />
            <TextField {...field("beddingSets")} inputMode="numeric" />
            <TextField {...field("couponCode")} />
          </Grid>
          <div>
            <SubmitButton
              name="intent"
              value="preview"
              formAction={`${action}#preview`}
              variant="secondary"
              size="small"
            >
              {t("preview.button")}
            </SubmitButton>
          </div>
          {children ?? (
            <Text size="small" tone="soft">
              {t("preview.empty")}
            </Text>
          )}
        </Stack>
      </FieldSet>
    </div>
  );
}
