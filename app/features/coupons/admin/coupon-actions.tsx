import { useTranslation } from "react-i18next";
import type { AdminCouponDetail } from "contract/admin/coupon";
import { ConfirmLink } from "~/design-system/confirm/confirm-link";
import type { ConfirmAction } from "~/design-system/confirm/confirm-panel";
import { ConfirmPage } from "~/design-system/confirm/confirm-page";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { useConfirmUrls } from "~/platform/lists/use-list";

/** Irreversible actions. */
export const couponActions = ["end", "delete"] as const;
type CouponAction = (typeof couponActions)[number];

export function CouponActions({ coupon }: { coupon: AdminCouponDetail }) {
  const { t } = useTranslation("adminCoupons");
  const toConfirm = useCouponAction(coupon);
  const offers = couponActions.filter((intent) => (intent === "end" ? coupon.endedAt === null : coupon.deletable));
  return (
    <Stack gap="8">
      <Inline gap="12">
        {offers.map((intent) => (
          <ConfirmLink key={intent} {...toConfirm(intent)} />
        ))}
      </Inline>
      {!coupon.deletable && (
        <Text size="small" tone="soft">
          {t("notDeletable")}
        </Text>
      )}
    </Stack>
  );
}

export function CouponConfirmPage({ coupon, intent }: { coupon: AdminCouponDetail; intent: CouponAction }) {
  return <ConfirmPage {...useCouponAction(coupon)(intent)} />;
}

function useCouponAction({ code, version }: AdminCouponDetail) {
  const { t } = useTranslation(["adminCoupons", "admin"]);
  const toUrls = useConfirmUrls("coupons", code);
  return (intent: CouponAction): ConfirmAction => ({
    intent,
    ...toUrls(intent),
    label: t(`actions.${intent}.label`),
    title: t(`actions.${intent}.title`, { code }),
    text: t(`actions.${intent}.text`),
    button: t(`actions.${intent}.confirm`),
    keep: t("admin:confirm.keep"),
    values: { version },
  });
}
