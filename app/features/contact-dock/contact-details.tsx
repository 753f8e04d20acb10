import { useTranslation } from "react-i18next";
import { Mail, Phone } from "~/design-system/icons/icons";
import { Stack } from "~/design-system/layout/layout";
import { PlainLink, Text } from "~/design-system/text/text";
import { getBrand, phoneHref } from "~/platform/brand";
import { Disclosure } from "~/design-system/disclosure/disclosure";
import { contactId } from "~/platform/paths/page-kinds";
import * as styles from "./dock.css";

export function ContactDetails({ lead }: { lead: string }) {
  const { t } = useTranslation();
  return (
    <Stack gap="16">
      <Text>{lead}</Text>
      <Stack as="ul" gap="8">
        <li className={styles.channel}>
          <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>
            <span>{t("footer.phone")}</span> <PlainLink href={phoneHref()}>{getBrand().phone}</PlainLink>
          </span>
        </li>
        <li className={styles.channel}>
          <Mail size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>
            <span>{t("footer.email")}</span>{" "}
            <PlainLink href={`mailto:${getBrand().email}`}>{getBrand().email}</PlainLink>
          </span>
        </li>
      </Stack>
    </Stack>
  );
}

/** In the checkout, which has no chat: whom to call or write to, on the page itself. */
export function Help() {
  const { t } = useTranslation();
  return (
    <div id={contactId}>
      <Disclosure plain title={t("chat.help")}>
        <ContactDetails lead={t("chat.hours")} />
      </Disclosure>
    </div>
  );
}
