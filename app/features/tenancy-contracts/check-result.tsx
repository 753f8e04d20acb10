import { useTranslation } from "react-i18next";
import type { DocumentCheck } from "contract/document";
import { Notice } from "~/design-system/notice/notice";
import { PriceList } from "~/design-system/price-list/price-list";
import { Stack } from "~/design-system/layout/layout";
import { formatInstant } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";

const tones = { genuine: "success", changed: "danger", foreign: "warning" } as const;

export function CheckResult({ check: { result, document } }: { check: DocumentCheck }) {
  const { t } = useTranslation("signing");
  const locale = useLocale();
  return (
    <Stack gap="16">
      <Notice tone={tones[result]} title={t(`verify.${result}`)}>
        <p>{t(`verify.${result}Text`)}</p>
      </Notice>
      {document && (
        <PriceList
          lines={[
            { label: t("verify.kind"), amount: t(`verify.kinds.${document.kind}`) },
            { label: t("verify.code"), amount: document.code },
            ...(document.signers > 0
              ? [{ label: t("verify.signers"), amount: t("verify.signersValue", { count: document.signers }) }]
              : []),
            {
              label: t("verify.sealedAt"),
              amount: t("verify.seoul", { at: formatInstant(document.sealedAt, locale) }),
            },
          ]}
        />
      )}
    </Stack>
  );
}
