import { FileCheck, FileX } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import type { TenancyContract } from "contract/tenancy-contract";
import { formatMoney } from "domain/money/money";
import { ButtonLink } from "~/design-system/button/button";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { TextLink } from "~/design-system/text/text";
import { formatInstant } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";

const contractTexts = {
  othersMissing: "signed.othersMissing",
  paymentMissing: "signed.paymentMissing",
  complete: "signed.complete",
} as const;
const addendumTexts = {
  othersMissing: "signed.addendumOthersMissing",
  paymentMissing: "signed.addendumPaymentMissing",
  complete: "signed.addendumComplete",
} as const;

export function Answered({ contract, token }: { contract: TenancyContract; token: string }) {
  const { t } = useTranslation("signing");
  const locale = useLocale();
  const { signer, parties, amountDue } = contract;
  const { ownReservationId } = signer;
  const isBooker = ownReservationId !== undefined;
  const pays = Boolean(signer.signedAt) && !contract.isCanceled && amountDue > 0;
  const actions = isBooker && (
    <>
      {pays && (
        <ButtonLink to={paths.pay(ownReservationId)} variant="brand">
          {t("signed.pay", { amount: formatMoney(amountDue, locale) })}
        </ButtonLink>
      )}
      <ButtonLink to={paths.reservation(ownReservationId)} variant={pays ? "secondary" : "brand"}>
        {t("signed.back")}
      </ButtonLink>
    </>
  );
  const download = contract.status === "signed" && (
    <p>
      <TextLink to={paths.signedContract(token)} reloadDocument>
        {t(contract.isAddendum ? "signed.downloadAddendum" : "signed.download")}
      </TextLink>
    </p>
  );
  const declinedText = contract.isAddendum
    ? isBooker
      ? "declined.addendumBookerText"
      : "declined.addendumText"
    : isBooker
      ? "declined.bookerText"
      : "declined.text";
  if (!signer.signedAt) {
    return (
      <EmptyState icon={FileX} level={1} title={t("declined.title")} actions={actions}>
        <p>{t(declinedText)}</p>
      </EmptyState>
    );
  }
  if (contract.isCanceled) {
    return (
      <EmptyState icon={FileX} level={1} title={t("canceled.title")} actions={actions}>
        <p>{t("signed.when", { at: formatInstant(signer.signedAt, locale) })}</p>
        <p>{t(isBooker ? "canceled.bookerText" : "canceled.text")}</p>
        {download}
      </EmptyState>
    );
  }
  const texts = contract.isAddendum ? addendumTexts : contractTexts;
  const missing = parties.filter((party) => !party.signedAt).map((party) => party.fullName);
  return (
    <EmptyState icon={FileCheck} level={1} title={t("signed.title", { name: signer.fullName })} actions={actions}>
      {download}
      <p>{t("signed.when", { at: formatInstant(signer.signedAt, locale) })}</p>
      <p>
        {missing.length > 0
          ? t(texts.othersMissing, { names: missing.join(", ") })
          : t(amountDue > 0 ? texts.paymentMissing : texts.complete)}
      </p>
    </EmptyState>
  );
}
