import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { FieldLookProvider } from "~/design-system/field/field";
import { SelectField } from "~/design-system/select-field/select-field";
import { hidden } from "~/design-system/visually-hidden/visually-hidden.css";
import { currencyAnchor } from "~/platform/format/estimate";
import { useExchange } from "~/platform/format/exchange";
import { paths } from "~/platform/paths/paths";
import * as styles from "./currency-switch.css";

/** The options say it too. */
const labelHidden = { label: hidden };

/** The currency of estimates, if there are rates and a connection. */
export function CurrencySwitch() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { currency, currencies } = useExchange();
  if (currencies.length === 0 || pathname === paths.offline()) return null;
  return (
    <Form method="post" action={paths.currency()} className={styles.row} id={currencyAnchor} preventScrollReset>
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <FieldLookProvider value={labelHidden}>
        <SelectField
          key={currency}
          id="currency-choice"
          name="currency"
          label={t("money.label")}
          defaultValue={currency}
          options={currencies.map((value) => ({
            value,
            label: t(value === "KRW" ? "money.wonOnly" : "money.also", { currency: value }),
          }))}
        />
      </FieldLookProvider>
      <Button variant="secondary">{t("money.show")}</Button>
    </Form>
  );
}
