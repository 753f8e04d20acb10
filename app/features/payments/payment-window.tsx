import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Checkout } from "contract/payment";
import { formatMoney } from "domain/money/money";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { Text } from "~/design-system/text/text";
import { getBrand } from "~/platform/brand";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths, withQuery } from "~/platform/paths/paths";
import type { Payer } from "./open-payment-window";

type PaymentWindowProps = { reservationId: string; paymentId: string; checkout: Checkout; payer: Payer };

/** The window opens by itself only the first time, not on Back. */
export function PaymentWindow({ reservationId, paymentId, checkout, payer }: PaymentWindowProps) {
  const { t } = useTranslation(["payments", "common"]);
  const locale = useLocale();
  const hasScripts = useScripts();
  const [state, setState] = useState<"closed" | "open" | "failed">("closed");

  async function open() {
    setState("open");
    try {
      const { openPaymentWindow } = await import("./open-payment-window");
      const code = await openPaymentWindow(paymentId, checkout, payer);
      window.location.assign(withQuery(paths.payReturn(reservationId), { paymentId, code }));
    } catch {
      setState("failed");
    }
  }
  const opening = useRef(open);
  useEffect(() => {
    if (isFirstTime(paymentId)) void opening.current();
  }, [paymentId]);

  return (
    <Card>
      <Stack gap="24">
        <div>
          <Text tone="soft">{checkout.orderName}</Text>
          <Text size="large" weight="bold" numeric>
            {formatMoney(checkout.totalAmount, locale)}
          </Text>
        </div>
        {state === "failed" && (
          <Notice tone="danger" title={t("outcome.error")}>
            <p>{t("window.failed")}</p>
          </Notice>
        )}
        {!hasScripts && (
          <noscript>
            <Notice tone="warning" silent title={t("window.needsScripts")}>
              <p>{t("window.withoutScripts", { phone: getBrand().phone })}</p>
            </Notice>
          </noscript>
        )}
        {hasScripts && (
          <Button
            type="button"
            variant="brand"
            fullWidth
            onClick={() => void open()}
            busy={state === "open" && t("common:form.busy")}
          >
            {t("window.open")}
          </Button>
        )}
        <ButtonLink to={paths.pay(reservationId)} variant="secondary" fullWidth reloadDocument>
          {t("window.back")}
        </ButtonLink>
      </Stack>
    </Card>
  );
}

function isFirstTime(paymentId: string): boolean {
  const key = `payment-window:${paymentId}`;
  try {
    if (window.sessionStorage.getItem(key)) return false;
    window.sessionStorage.setItem(key, "opened");
    return true;
  } catch {
    return false; // no session storage: only the button opens it
  }
}
