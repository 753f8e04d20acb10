import { useTranslation } from "react-i18next";
import type { AdminUserDetail } from "contract/admin/user";
import { Card } from "~/design-system/card/card";
import { FactList } from "~/design-system/fact-list/fact-list";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { formatStamp } from "~/platform/format/format";

export function UserFacts({ user }: { user: AdminUserDetail }) {
  const { t } = useTranslation("admin");
  const { account, blockedAt, blockReason, createdAt, suspendedAt } = user;
  const { birthDate } = account.profile;
  const consent = ({ agreed, changedAt }: { agreed: boolean; changedAt: string | null }) =>
    [t(agreed ? "users.agreed" : "users.notAgreed"), changedAt && formatStamp(changedAt)].filter(Boolean).join(" · ");
  const facts = {
    email: [user.username, account.newEmail && t("users.newEmail", { email: account.newEmail })]
      .filter(Boolean)
      .join(" · "),
    phone: user.phone ? `${user.phone} (${user.country})` : "–",
    birthDate: birthDate ?? "–",
    language: t(`users.languages.${account.locale}`),
    logInMethods:
      [account.hasPassword && t("users.password"), account.googleLinked && t("users.google")]
        .filter(Boolean)
        .join(" · ") || "–",
    secondFactor: t(user.secondFactor ? "users.secondFactorOn" : "users.secondFactorOff"),
    marketing: consent(account.consents.marketing),
    receipt: consent(account.consents.receipt),
    createdAt: formatStamp(createdAt),
    ...(suspendedAt ? { suspendedAt: formatStamp(suspendedAt) } : {}),
    ...(blockedAt ? { blockedAt: formatStamp(blockedAt), blockReason: blockReason ?? "" } : {}),
  };
  return (
    <Stack as="section" gap="12">
      <Heading level={2} size="small">
        {t("users.facts")}
      </Heading>
      <Card padding="small" corners="control">
        <FactList
          columns={{ mobile: "2", desktop: "4" }}
          rowGap="8"
          facts={Object.entries(facts).map(([name, value], index) => ({
            label: t(`users.${name as keyof typeof facts}`),
            value,
            wide: index === 0,
          }))}
        />
      </Card>
    </Stack>
  );
}
