import { useTranslation } from "react-i18next";
import type { TenancyContract } from "contract/tenancy-contract";
import { formatMoney } from "domain/money/money";
import { Notice } from "~/design-system/notice/notice";
import { formatInstant } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";

type PaymentRequiredProps = {
  contract: Pick<TenancyContract, "amountDue" | "expiresAt" | "isAddendum" | "signer">;
};

/** What has to be paid before the contract, or the change of an addendum, takes effect. */
export function PaymentRequired({ contract }: PaymentRequiredProps) {
  const { t } = useTranslation("signing");
  const locale = useLocale();
  const { amountDue, expiresAt, isAddendum, signer } = contract;
  if (amountDue === 0 || !expiresAt) return null;
  const isBooker = signer.ownReservationId !== undefined;
  const contractText = isBooker ? "sign.bookerPaymentRequired" : "sign.paymentRequired";
  const addendumText = isBooker ? "sign.addendumBookerPaymentRequired" : "sign.addendumPaymentRequired";
  return (
    <Notice tone="info">
      <p>
        {t(isAddendum ? addendumText : contractText, {
          amount: formatMoney(amountDue, locale),
          deadline: formatInstant(expiresAt, locale),
        })}
      </p>
    </Notice>
  );
}
