import { Trans, useTranslation } from "react-i18next";
import { PlainLink } from "~/design-system/text/text";
import { brand, phoneHref } from "~/platform/brand/brand";

/** Whom to ask what is not answered here. */
export function ContactLine() {
  const { t } = useTranslation("faqs");
  return (
    <p>
      <Trans
        t={t}
        i18nKey="contact"
        values={{ phone: brand.phone, email: brand.email }}
        components={{
          call: <PlainLink href={phoneHref}>{brand.phone}</PlainLink>,
          mail: <PlainLink href={`mailto:${brand.email}`}>{brand.email}</PlainLink>,
        }}
      />
    </p>
  );
}
