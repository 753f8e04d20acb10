import { useTranslation } from "react-i18next";
import { Text, TextLink } from "~/design-system/text/text";
import { RichText } from "~/platform/i18n/rich-text";
import { paths } from "~/platform/paths/paths";

export function DemoMail({ to }: { to?: string }) {
  const { t } = useTranslation("account");
  return (
    <Text size="small" tone="soft">
      <RichText text={t("demoMail")} elements={{ mailbox: <TextLink to={paths.devMessages(to)} /> }} />
    </Text>
  );
}
