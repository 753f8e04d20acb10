import { Trans, useTranslation } from "react-i18next";
import { PlainLink } from "~/design-system/text/text";
import { getBrand, phoneHref } from "~/platform/brand";

export function ContactLine() {
  const { t } = useTranslation("faqs");
  return (
    <p>
      <Trans
        t={t}
        i18nKey="contact"
        values={{ phone: getBrand().phone, email: getBrand().email }}
        components={{
          call: <PlainLink href={phoneHref()}>{getBrand().phone}</PlainLink>,
          mail: <PlainLink href={`mailto:${getBrand().email}`}>{getBrand().email}</PlainLink>,
        }}
      />
    </p>
  );
}
