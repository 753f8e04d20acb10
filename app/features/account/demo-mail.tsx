import { Trans } from "react-i18next";
import { Text, TextLink } from "~/design-system/text/text";
import { paths } from "~/platform/paths/paths";

export function DemoMail({ to }: { to?: string }) {
  return (
    <Text size="small" tone="soft">
      <Trans i18nKey="demoMail" ns="account" components={{ mailbox: <TextLink to={paths.devMessages(to)} /> }} />
    </Text>
  );
}
