import { useTranslation } from "react-i18next";
import { Disclosure } from "~/design-system/disclosure/disclosure";
import { contactId } from "~/platform/paths/contact";
import { ContactDetails } from "./contact-details";

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
