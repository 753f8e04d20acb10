import { useTranslation } from "react-i18next";
import { PlainLink, TextLink } from "~/design-system/text/text";
import { getBrand, phoneHref } from "~/platform/brand";
import { paths } from "~/platform/paths/paths";
import { RichText } from "~/platform/i18n/rich-text";

export function ContactLine() {
  const { t } = useTranslation("faqs");
  return (
    <>
      <p>
        <RichText
          text={t("contact", { phone: getBrand().phone, email: getBrand().email })}
          elements={{
            call: <PlainLink href={phoneHref()}>{getBrand().phone}</PlainLink>,
            mail: <PlainLink href={`mailto:${getBrand().email}`}>{getBrand().email}</PlainLink>,
          }}
        />
      </p>
      <p>
        <RichText text={t("residents")} elements={{ write: <TextLink to={paths.newConversation()}>{""}</TextLink> }} />
      </p>
    </>
  );
}
